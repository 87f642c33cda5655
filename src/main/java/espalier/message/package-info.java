/** Sentences for people, such as those of errors, with the same digits on every machine. */
package espalier.message;

/** Sentences for people, with the same digits on every machine, and texts of the program. */
package espalier.message;

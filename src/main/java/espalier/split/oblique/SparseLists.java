package espalier.split.oblique;

import java.util.Arrays;

/**
 * Lists of places with numbers, one list after the other: the rows or the columns of a part of a
 * sparse matrix. Every list is filled up to a multiple of {@value #STEP} places with the place
 * {@code places}, where vectors hold 0: without rest the loops end where the processor expects it.
 *
 * @param start where each list begins; one entry more than lists
 * @param place the places of all lists
 * @param number their numbers
 * @param places the number of places, below 2¹⁶
 */
record SparseLists(int[] start, char[] place, float[] number, int places) {

  private static final int STEP = 8;

  /** Lists of given lengths, to be filled in. */
  static SparseLists sized(int[] lengths, int places) {
    int[] start = new int[lengths.length + 1];
    for (int i = 0; i < lengths.length; i++) {
      start[i + 1] = start[i] + (lengths[i] + STEP - 1) / STEP * STEP;
    }
    char[] place = new char[start[lengths.length]];
    Arrays.fill(place, (char) places);
    return new SparseLists(start, place, new float[place.length], places);
  }

  int lists() {
    return start.length - 1;
  }

  int size() {
    return start[lists()];
  }

  int size(int list) {
    return start[list + 1] - start[list];
  }

  SparseLists transposed() {
    int[] lengths = new int[places + 1];
    for (int k = 0; k < size(); k++) {
      lengths[place[k]]++;
    }
    SparseLists turned = sized(Arrays.copyOf(lengths, places), lists());
    int[] next = Arrays.copyOf(turned.start, places);
    for (int i = 0; i < lists(); i++) {
      for (int k = start[i]; k < start[i + 1] && place[k] < places; k++) {
        int to = next[place[k]]++;
        turned.place[to] = (char) i;
        turned.number[to] = number[k];
      }
    }
    return turned;
  }

  /** The lists of the places with 1; 0 is for each other and for what fills up. */
  SparseLists only(byte[] kept) {
    int[] from = new int[start.length];
    char[] left = new char[size() + 1];
    float[] cell = new float[left.length];
    int count = 0;
    for (int i = 0; i < lists(); i++) {
      for (int k = start[i]; k < start[i + 1]; k++) {
        // Written in any case: a branch would be guessed wrongly half of the time.
        left[count] = place[k];
        cell[count] = number[k];
        count += kept[place[k]];
      }
      for (; count % STEP != 0; count++) {
        left[count] = (char) places;
        cell[count] = 0;
      }
      from[i + 1] = count;
    }
    return new SparseLists(from, left, cell, places);
  }

  /** Σ x[place] number over a list; x holds a 0 behind its last place. */
  float product(int list, float[] x) {
    return product(x, place, number, start[list], start[list + 1]);
  }

  private static float product(float[] x, char[] place, float[] number, int from, int to) {
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    float e = 0;
    float f = 0;
    float g = 0;
    float h = 0;
    for (int k = from; k < to; k += STEP) {
      a += x[place[k]] * number[k];
      b += x[place[k + 1]] * number[k + 1];
      c += x[place[k + 2]] * number[k + 2];
      d += x[place[k + 3]] * number[k + 3];
      e += x[place[k + 4]] * number[k + 4];
      f += x[place[k + 5]] * number[k + 5];
      g += x[place[k + 6]] * number[k + 6];
      h += x[place[k + 7]] * number[k + 7];
    }
    return ((a + b) + (c + d)) + ((e + f) + (g + h));
  }
}

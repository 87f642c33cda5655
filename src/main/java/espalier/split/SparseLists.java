package espalier.split;

/**
 * Lists of places with numbers, one list after the other: the rows or the columns of a sparse
 * matrix.
 *
 * @param start where each list begins; one entry more than lists
 * @param place the places of all lists
 * @param number their numbers, or null where all are 1
 */
record SparseLists(int[] start, int[] place, float[] number) {

  /** Numbers added up in single precision before double precision takes them. */
  private static final int CHUNK = 4096;

  /** The rows of a node. */
  static SparseLists rows(int[][] index, float[][] value, int[] chosen) {
    int[] start = new int[chosen.length + 1];
    for (int i = 0; i < chosen.length; i++) {
      start[i + 1] = start[i] + index[chosen[i]].length;
    }
    int[] place = new int[start[chosen.length]];
    float[] number = value == null ? null : new float[place.length];
    for (int i = 0; i < chosen.length; i++) {
      int[] cells = index[chosen[i]];
      System.arraycopy(cells, 0, place, start[i], cells.length);
      if (number != null) {
        System.arraycopy(value[chosen[i]], 0, number, start[i], cells.length);
      }
    }
    return new SparseLists(start, place, number);
  }

  int lists() {
    return start.length - 1;
  }

  /** The number of places in all lists. */
  int size() {
    return place.length;
  }

  /** The number of places in a list. */
  int size(int list) {
    return start[list + 1] - start[list];
  }

  /** The same cells, listed by place. */
  SparseLists transposed(int places) {
    int[] from = new int[places + 1];
    for (int p : place) {
      from[p + 1]++;
    }
    for (int p = 0; p < places; p++) {
      from[p + 1] += from[p];
    }
    int[] next = from.clone();
    int[] list = new int[place.length];
    float[] cell = number == null ? null : new float[place.length];
    for (int i = 0; i < lists(); i++) {
      for (int k = start[i]; k < start[i + 1]; k++) {
        int to = next[place[k]]++;
        list[to] = i;
        if (cell != null) {
          cell[to] = number[k];
        }
      }
    }
    return new SparseLists(from, list, cell);
  }

  /** The lists without all other places. */
  SparseLists only(boolean[] kept) {
    int[] from = new int[start.length];
    int[] left = new int[place.length];
    float[] cell = number == null ? null : new float[place.length];
    int count = 0;
    for (int i = 0; i < lists(); i++) {
      for (int k = start[i]; k < start[i + 1]; k++) {
        if (kept[place[k]]) {
          left[count] = place[k];
          if (cell != null) {
            cell[count] = number[k];
          }
          count++;
        }
      }
      from[i + 1] = count;
    }
    return new SparseLists(from, left, cell);
  }

  /** Σ x[place] number over a list. */
  double product(int list, float[] x) {
    int to = start[list + 1];
    double sum = 0;
    for (int k = start[list]; k < to; k += CHUNK) {
      int end = Math.min(to, k + CHUNK);
      sum += number == null ? sum(x, place, k, end) : product(x, place, number, k, end);
    }
    return sum;
  }

  private static float sum(float[] x, int[] place, int from, int to) {
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    float e = 0;
    float f = 0;
    float g = 0;
    float h = 0;
    int k = from;
    for (; k + 7 < to; k += 8) {
      a += x[place[k]];
      b += x[place[k + 1]];
      c += x[place[k + 2]];
      d += x[place[k + 3]];
      e += x[place[k + 4]];
      f += x[place[k + 5]];
      g += x[place[k + 6]];
      h += x[place[k + 7]];
    }
    for (; k < to; k++) {
      a += x[place[k]];
    }
    return ((a + b) + (c + d)) + ((e + f) + (g + h));
  }

  private static float product(float[] x, int[] place, float[] number, int from, int to) {
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    int k = from;
    for (; k + 3 < to; k += 4) {
      a += x[place[k]] * number[k];
      b += x[place[k + 1]] * number[k + 1];
      c += x[place[k + 2]] * number[k + 2];
      d += x[place[k + 3]] * number[k + 3];
    }
    for (; k < to; k++) {
      a += x[place[k]] * number[k];
    }
    return (a + b) + (c + d);
  }
}

package espalier.impurity;

/**
 * Rows by their cells that are not zero: the columns of each row, ascending, and the values times
 * √p of the column, or ones alone, or cells in every column. Sums add rows in the order given and
 * the cells of a row by column, in whichever of the three forms it is stored.
 */
final class EntryRows {

  /** For each training row its columns, null for rows that are no members. */
  private final int[][] index;

  /** The values times √p of the column, null where all are 1. */
  private final double[][] cell;

  /** √p of each column. */
  private final double[] scale;

  /** Whether every member has a cell in every column. */
  private final boolean full;

  /** The rows that these are a fork of, which make {@link #words} for all of their forks. */
  private final EntryRows origin;

  /** The rows as bits if they are ones in few columns and cells were asked for, else null. */
  private LabelWords words;

  EntryRows(int[][] index, double[][] cell, double[] scale) {
    this.index = index;
    this.cell = cell;
    this.scale = scale;
    this.full = cell != null && full(index, scale.length);
    this.origin = this;
  }

  private EntryRows(EntryRows other) {
    this.index = other.index;
    this.cell = other.cell;
    this.scale = other.scale;
    this.full = other.full;
    this.origin = other.origin;
  }

  private static boolean full(int[][] index, int columns) {
    for (int[] entries : index) {
      if (entries != null && entries.length < columns) {
        return false;
      }
    }
    return true;
  }

  /** For a thread of its own. */
  EntryRows fork() {
    return new EntryRows(this);
  }

  /** The number of training rows. */
  int size() {
    return index.length;
  }

  /** Whether every member has a cell in every column. */
  boolean full() {
    return full;
  }

  /** Whether all values are 1. */
  boolean ones() {
    return cell == null;
  }

  /** The columns of a row; null if it is no member. */
  int[] columns(int row) {
    return index[row];
  }

  /** All cells of rows that are full. */
  double[][] cells() {
    return cell;
  }

  /** The values of a row's cells times √p of their columns; null where all are 1. */
  double[] values(int row) {
    return cell == null ? null : cell[row];
  }

  /**
   * Adds rows times their weights to the sum of their columns.
   *
   * @return the weight of those that are members, and the squares of their cells: of full rows and
   *     of ones by column, so with other last digits than {@link #squares}
   */
  double[] add(int[] rows, double[] weights, double[] total) {
    if (full) {
      return addFull(rows, weights, total);
    }
    if (words != null) {
      double members = words.add(rows, weights, scale, total);
      return new double[] {members, squaresOfOnes(total)};
    }
    double members = 0;
    double squares = 0;
    for (int row : rows) {
      int[] entries = index[row];
      if (entries == null) {
        continue;
      }
      double[] values = values(row);
      double w = weights[row];
      members += w;
      for (int k = 0; k < entries.length; k++) {
        double v = values == null ? scale[entries[k]] : values[k];
        total[entries[k]] += w * v;
        squares += w * v * v;
      }
    }
    return new double[] {members, squares};
  }

  private double[] addFull(int[] rows, double[] weights, double[] total) {
    double members = 0;
    double[] byColumn = new double[total.length];
    for (int row : rows) {
      if (cell[row] != null) {
        members += weights[row];
        FullCells.add(cell[row], weights[row], total, byColumn);
      }
    }
    double squares = 0;
    for (double v : byColumn) {
      squares += v;
    }
    return new double[] {members, squares};
  }

  private double squaresOfOnes(double[] total) {
    double squares = 0;
    for (int c = 0; c < scale.length; c++) {
      squares += scale[c] * total[c];
    }
    return squares;
  }

  /** Whether {@link #add} takes squares one after the other, as {@link #squares} does. */
  boolean inOrder() {
    return !full && words == null;
  }

  /** The squares of all cells times the weights of their rows, one after the other. */
  double squares(int[] rows, double[] weights) {
    return full ? FullCells.squares(cell, rows, weights) : words.squares(rows, weights, scale);
  }

  /**
   * The products of rows with a vector.
   *
   * @param several whether full rows may be taken side by side
   */
  void dots(int[] rows, double[] vector, boolean several, double[] dot) {
    if (full && several) {
      FullCells.dots(cell, rows, vector, dot);
    } else if (words != null) {
      words.dots(rows, scale, vector, dot);
    } else {
      for (int row : rows) {
        if (index[row] != null) {
          dot[row] = dot(row, vector);
        }
      }
    }
  }

  /** The product of a row with a vector. */
  double dot(int row, double[] vector) {
    int[] entries = index[row];
    double[] values = values(row);
    double sum = 0;
    for (int k = 0; k < entries.length; k++) {
      sum += (values == null ? scale[entries[k]] : values[k]) * vector[entries[k]];
    }
    return sum;
  }

  /** The products of all pairs of some rows; {@code place} is room for a number for each row. */
  RowProducts products(int[] rows, int[] place) {
    return RowProducts.of(rows, index, cell, scale, place);
  }

  /** Whether rows have more cells than there are pairs of them, less a quarter. */
  boolean manyCells(int[] rows) {
    int cells = 0;
    for (int row : rows) {
      cells += index[row].length;
    }
    return cells > rows.length * rows.length / 4;
  }

  /** Room for the cells of a node's rows. */
  NodeCells room() {
    words = full ? null : origin.bits();
    LabelSums labels = words == null ? null : new LabelSums(words, scale);
    return full ? NodeCells.full(scale.length) : NodeCells.sparse(scale.length, index, labels);
  }

  private synchronized LabelWords bits() {
    words = words == null && cell == null ? LabelWords.of(index, scale.length) : words;
    return words;
  }

  /** Appends the cells of a row to a room of theirs; says whether it is a member. */
  boolean append(int row, double weight, double dot, NodeCells room) {
    if (words != null) {
      boolean member = words.bits(row) >= 0;
      if (member) {
        room.append(weight, words.bits(row), scale, dot);
      }
      return member;
    }
    if (index[row] == null) {
      return false;
    }
    if (full) {
      room.append(weight, cell[row], dot);
    } else {
      room.append(weight, index[row], cell == null ? null : cell[row], scale, dot);
    }
    return true;
  }
}

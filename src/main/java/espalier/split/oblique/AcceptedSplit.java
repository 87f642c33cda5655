package espalier.split.oblique;

import espalier.split.Split;
import java.util.Optional;

/**
 * A division of a node that was accepted.
 *
 * @param shares for each row of the node 1 if it goes left, else 0
 * @param left the moments of the left child, unless it is to compute them itself
 * @param right those of the right child
 */
record AcceptedSplit(
    Split split, double[] shares, Optional<NodeMoments> left, Optional<NodeMoments> right) {}

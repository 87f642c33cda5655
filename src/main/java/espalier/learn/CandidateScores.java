package espalier.learn;

import espalier.message.Message;
import espalier.message.Numbers;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The choice of a fit among candidates, with their scores.
 *
 * @param measure the key of the measure that judged the candidates
 * @param rows the number of labelled rows that were scored by trees or fits that had not seen them
 * @param candidates all candidates in the order in which they were tried
 * @param value the measure of what was chosen, {@code NaN} if undefined
 * @param reason why it was chosen, a sentence
 */
public record CandidateScores(
    String measure, int rows, List<Candidate> candidates, double value, String reason) {

  /**
   * One candidate of the choice.
   *
   * @param name the method and its settings, such as {@code extra features=sqrt}
   * @param value its measure on rows that it had not seen, {@code NaN} if undefined
   * @param chosen whether it is part of the model
   */
  public record Candidate(String name, double value, boolean chosen) {}

  public CandidateScores {
    candidates = List.copyOf(candidates);
  }

  /** The names of the chosen candidates, joined by a plus sign. */
  public String chosen() {
    return candidates.stream()
        .filter(Candidate::chosen)
        .map(Candidate::name)
        .collect(Collectors.joining(" + "));
  }

  /** The measure of what was chosen in a sentence without full stop, empty if it is undefined. */
  public Optional<String> estimate() {
    return Double.isNaN(value)
        ? Optional.empty()
        : Optional.of(
            Message.of("%s %s on %d unseen labelled rows", measure, Numbers.score(value), rows)
                + (candidates.size() > 1
                    ? Message.of(
                        " (chosen among %d candidates, so slightly optimistic)", candidates.size())
                    : ""));
  }
}

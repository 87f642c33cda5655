# Few known classes in R: Espalier by rJava. Run it from the top of the project, after "mvn package":
#   Rscript examples/r/topics.R
library(rJava)
.jinit("target/espalier-gui.jar", parameters = "-Djava.awt.headless=true")

# Texts of Java for a vector, and lists of texts for a list.
words <- function(x) .jarray(as.character(x))
lists <- function(x) .jarray(lapply(x, words), contents.class = "[Ljava/lang/String;")
# What Espalier says of wrong data is the message of the exception.
said <- function(e) stop(e$jobj$getMessage(), call. = FALSE)

# Rows of a matrix as data in the making; a row is a run of cells, so that the matrix is turned.
rows <- function(x, name = "data") {
  data <- .jnew("espalier/arrays/ArrayData", name, words(colnames(x)),
                lists(rep(list(character(0)), ncol(x))), nrow(x))
  data$add(.jarray(as.double(t(x))))
}

x <- as.matrix(iris[, 1:4])
classes <- levels(iris$Species)
y <- as.double(iris$Species) - 1
y[seq_along(y) %% 10 != 0] <- NaN  # one flower of ten is labelled

model <- tryCatch({
  data <- rows(x, "iris")$targets(words("species"), lists(list(classes)), .jarray(y))$dataset()
  fit <- J("espalier.arrays.ArrayFit")$start("ssl-pct", words(c("omega", "smoothing")), words(c("0.5", "1")),
                                             .jlong(1), data, 1L)
  fit$model()
}, IllegalArgumentException = said)

unseen <- rows(x)$dataset()
scores <- matrix(model$scores(unseen), nrow(x), byrow = TRUE, dimnames = list(NULL, classes))
predicted <- classes[model$decisions(unseen) + 1]
hidden <- is.nan(y)
cat(sprintf("%.3f of the %d hidden classes are right\n", mean((predicted == iris$Species)[hidden]), sum(hidden)))
print(round(scores[c(1, 51, 101), ], 3))
print(signif(setNames(model$importances(), colnames(x)), 3))
model$write("target/iris-r.json")

"""The wheel of Espalier; src/python/build-wheel copies the jar beside the modules first."""

from setuptools import setup

setup(
    name="espalier",
    version="0.1.0",
    description="Semi-supervised predictive clustering trees as scikit-learn estimators",
    long_description=open("README.md", encoding="utf-8").read(),
    long_description_content_type="text/markdown",
    license="GPL-3.0-only",
    python_requires=">=3.9",
    packages=["espalier"],
    package_data={"espalier": ["espalier.jar", "py.typed"]},
    install_requires=["JPype1>=1.4", "numpy>=1.22", "scipy>=1.8", "scikit-learn>=1.2"],
    extras_require={"pandas": ["pandas>=1.5"], "shap": ["shap"]},
    zip_safe=False,
)

# PostgreSQL with Patroni, from the repository of packages that the image of PostgreSQL comes with.
FROM postgres:18
RUN apt-get update \
  && apt-get install --yes --no-install-recommends patroni python3-etcd \
  && rm -rf /var/lib/apt/lists/*
COPY patroni.yml /etc/patroni.yml
USER postgres
ENTRYPOINT []
CMD ["patroni", "/etc/patroni.yml"]

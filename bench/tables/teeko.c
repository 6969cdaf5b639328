/*
 * The movement phase of Teeko by retrograde analysis, as plain C would have it: what bench/tables.ts holds the builder against.
 * teeko POSITIONS FILE: 44 or 58. Prints the seconds of processor time that it took and counts of positions with a side to move; FILE
 * gets the plies of every number, then the points, a byte each: 255 and 127 where a number is of no position. cc -O2 teeko.c
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint32_t set;

enum { circles = 25, fours = 12650, others = 5985, over = 255 };

static int symmetry[8][circles];
static set image_low[8][8192], image_high[8][4096];
static uint16_t rank_low[8192], rank_high[5][4096];
static uint16_t class_of[fours];
static uint8_t turn_of[fours];
static set first_of[fours];
static int classes;
static uint8_t stabilizer[fours][8];
static int stabilizers[fours];
static set neighbours[circles];
static uint8_t worth[fours];

static int choose(int n, int k) {
  static const int binomial[5] = {1, 1, 2, 6, 24};
  int product = 1;
  if (k > n) return 0;
  for (int i = 0; i < k; i++) product *= n - i;
  return product / binomial[k];
}

static inline set image(int s, set x) { return image_low[s][x & 8191] | image_high[s][x >> 13]; }

static inline int rank(set x) {
  int low = x & 8191;
  return rank_low[low] + rank_high[__builtin_popcount(low)][x >> 13];
}

/* The set without the circles of `gone`, those above moved down. */
static inline set squeezed(set x, set gone) {
  while (gone) {
    int c = 31 - __builtin_clz(gone);
    set below = ((set)1 << c) - 1;
    x = (x & below) | ((x >> 1) & ~below);
    gone ^= (set)1 << c;
  }
  return x;
}

static inline set spread(set x, set gone) {
  while (gone) {
    int c = __builtin_ctz(gone);
    set below = ((set)1 << c) - 1;
    x = (x & below) | ((x & ~below) << 1);
    gone &= gone - 1;
  }
  return x;
}

static inline uint32_t canonical(set mine, set theirs) {
  int r = rank(mine), s = turn_of[r], c = class_of[r];
  set t = image(s, theirs);
  uint32_t best = c * others + rank(squeezed(t, first_of[c]));
  for (int i = 1; i < stabilizers[c]; i++) {
    uint32_t other = c * others + rank(squeezed(image(stabilizer[c][i], t), first_of[c]));
    if (other < best) best = other;
  }
  return best;
}

static inline int stabilized_by(int c, set theirs) {
  int n = 1;
  for (int i = 1; i < stabilizers[c]; i++) n += image(stabilizer[c][i], theirs) == theirs;
  return n;
}

static void pattern(int row, int column, int down, int right, int square, int points) {
  set x = 0;
  for (int i = 0; i < 4; i++) {
    int r = square ? row + (i >> 1) * down : row + i * down, c = square ? column + (i & 1) * right : column + i * right;
    if (r < 0 || r > 4 || c < 0 || c > 4) return;
    x |= (set)1 << (r * 5 + c);
  }
  worth[rank(x)] = points;
}

static set by_rank[fours];
static set other_by_rank[others];

static void prepare(int positions) {
  for (int s = 0; s < 8; s++)
    for (int i = 0; i < circles; i++) {
      int r = i / 5, c = i % 5;
      if (s & 1) { int t = r; r = c; c = t; }
      if (s & 2) r = 4 - r;
      if (s & 4) c = 4 - c;
      symmetry[s][i] = r * 5 + c;
    }
  for (int s = 0; s < 8; s++) {
    for (set x = 0; x < 8192; x++)
      for (int i = 0; i < 13; i++) if (x >> i & 1) image_low[s][x] |= (set)1 << symmetry[s][i];
    for (set x = 0; x < 4096; x++)
      for (int i = 0; i < 12; i++) if (x >> i & 1) image_high[s][x] |= (set)1 << symmetry[s][13 + i];
  }
  for (set x = 0; x < 8192; x++)
    for (int i = 0, k = 0; i < 13; i++) if (x >> i & 1 && ++k <= 4) rank_low[x] += choose(i, k);
  for (int k = 0; k < 5; k++)
    for (set x = 0; x < 4096; x++) {
      int n = k, sum = 0;
      for (int i = 0; i < 12; i++) if (x >> i & 1) sum += ++n <= 4 ? choose(13 + i, n) : 0;
      rank_high[k][x] = sum;
    }
  for (int i = 0; i < circles; i++)
    for (int j = 0; j < circles; j++)
      if (i != j && abs(i / 5 - j / 5) <= 1 && abs(i % 5 - j % 5) <= 1) neighbours[i] |= (set)1 << j;
  for (set x = 15; x < (set)1 << circles;) {
    by_rank[rank(x)] = x;
    if (x < (set)1 << 21) other_by_rank[rank(x)] = x;
    set low = x & -x, ripple = x + low;
    x = (((ripple ^ x) >> 2) / low) | ripple;
  }
  for (int r = 0; r < fours; r++) {
    set x = by_rank[r], least = x;
    int by = 0;
    for (int s = 1; s < 8; s++) {
      set y = image(s, x);
      if (rank(y) < rank(least)) least = y, by = s;
    }
    turn_of[r] = by;
    if (least == x) {
      class_of[r] = classes;
      first_of[classes] = x;
      for (int s = 0; s < 8; s++) if (image(s, x) == x) stabilizer[classes][stabilizers[classes]++] = s;
      classes++;
    } else class_of[r] = class_of[rank(least)];
  }
  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++) {
      pattern(row, column, 0, 1, 0, 4);
      pattern(row, column, 1, 0, 0, 4);
      pattern(row, column, 1, 1, 0, 4);
      pattern(row, column, 1, -1, 0, 4);
      pattern(row, column, 1, 1, 1, 3);
      if (positions == 58) {
        pattern(row, column, 2, 2, 1, 2);
        pattern(row, column, 3, 3, 1, 1);
        pattern(row, column, 4, 4, 1, 5);
      }
    }
}

static uint8_t *plies, *left, *at_once;
static int8_t *points;
static uint32_t *queue;
static uint32_t queued;

static inline void positions_of(uint32_t at, set *mine, set *theirs) {
  *mine = first_of[at / others];
  *theirs = spread(other_by_rank[at % others], *mine);
}

/* All positions from which the side that is not to move may have come, in canonical form; twice if it came in two ways. */
static inline int predecessors(set mine, set theirs, uint32_t *found) {
  int n = 0;
  set vacant = ~(mine | theirs) & (((set)1 << circles) - 1);
  for (set rest = theirs; rest; rest &= rest - 1) {
    set piece = rest & -rest;
    for (set to = neighbours[__builtin_ctz(piece)] & vacant; to; to &= to - 1) {
      set before = theirs ^ piece ^ (to & -to);
      if (worth[rank(before)]) continue;
      found[n++] = canonical(before, mine);
    }
  }
  return n;
}

static int ascending(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

/* Counts one won successor less of each predecessor of `at`; `fall(P)` of those that have none left. */
static inline void won_successor(uint32_t at, void (*fall)(uint32_t, int), int depth) {
  set mine, theirs;
  uint32_t found[32];
  positions_of(at, &mine, &theirs);
  int n = predecessors(mine, theirs, found), own = stabilized_by(at / others, theirs);
  int special = own > 1;
  for (int i = 0; i < n && !special; i++) special = stabilizers[found[i] / others] > 1;
  if (!special) {
    for (int i = 0; i < n; i++) if (--left[found[i]] == 0) fall(found[i], depth);
    return;
  }
  qsort(found, n, sizeof *found, ascending);
  for (int i = 0, j; i < n; i = j) {
    for (j = i; j < n && found[j] == found[i]; j++);
    set m, t;
    positions_of(found[i], &m, &t);
    left[found[i]] -= (j - i) * stabilized_by(found[i] / others, t) / own;
    if (left[found[i]] == 0) fall(found[i], depth);
  }
}

static void lost_in(uint32_t at, int depth) {
  plies[at] = depth;
  queue[queued++] = at;
}

static void lost_by(uint32_t at, int most) {
  points[at] = -most;
  queue[queued++] = at;
}

static uint32_t size;

/* Legal moves of each position into `left`; the best win at once into `at_once`. */
static void count_moves(void) {
  for (uint32_t at = 0; at < size; at++) {
    set mine, theirs;
    positions_of(at, &mine, &theirs);
    if (worth[rank(mine)] || worth[rank(theirs)] || canonical(mine, theirs) != at) { plies[at] = over; points[at] = 127; continue; }
    set vacant = ~(mine | theirs) & (((set)1 << circles) - 1);
    int n = 0, best = 0;
    for (set rest = mine; rest; rest &= rest - 1) {
      set piece = rest & -rest;
      for (set to = neighbours[__builtin_ctz(piece)] & vacant; to; to &= to - 1) {
        int won = worth[rank(mine ^ piece ^ (to & -to))];
        n++;
        if (won > best) best = won;
      }
    }
    left[at] = n;
    at_once[at] = best;
  }
}

static void solve_plies(void) {
  queued = 0;
  uint8_t *kept = malloc(size);
  memcpy(kept, left, size);
  for (uint32_t at = 0; at < size; at++) if (plies[at] != over && at_once[at]) plies[at] = 1, queue[queued++] = at;
  uint32_t from = 0;
  for (int depth = 1; from < queued; depth++) {
    uint32_t to = queued;
    for (; from < to; from++) {
      if (depth & 1) { won_successor(queue[from], lost_in, depth + 1); continue; }
      set mine, theirs;
      uint32_t found[32];
      positions_of(queue[from], &mine, &theirs);
      int n = predecessors(mine, theirs, found);
      for (int i = 0; i < n; i++) if (!plies[found[i]]) plies[found[i]] = depth + 1, queue[queued++] = found[i];
    }
  }
  memcpy(left, kept, size);
  free(kept);
}

static void solve_points(void) {
  queued = 0;
  uint32_t from = 0;
  for (int most = 5; most > 0; most--) {
    for (uint32_t at = 0; at < size; at++)
      if (points[at] == 0 && at_once[at] == most) points[at] = most, queue[queued++] = at;
    for (; from < queued; from++) {
      if (points[queue[from]] > 0) { won_successor(queue[from], lost_by, most); continue; }
      set mine, theirs;
      uint32_t found[32];
      positions_of(queue[from], &mine, &theirs);
      int n = predecessors(mine, theirs, found);
      for (int i = 0; i < n; i++) if (points[found[i]] == 0) points[found[i]] = most, queue[queued++] = found[i];
    }
  }
}

int main(int given, char **words) {
  int positions = given > 1 ? atoi(words[1]) : 58;
  prepare(positions);
  size = classes * others;
  plies = calloc(size, 1);
  points = calloc(size, 1);
  left = calloc(size, 1);
  at_once = calloc(size, 1);
  queue = malloc(size * sizeof *queue);
  count_moves();
  solve_plies();
  solve_points();
  double seconds = (double)clock() / CLOCKS_PER_SEC;
  long won = 0, lost = 0, drawn = 0, longest = 0, wrong = 0, all = 0;
  for (uint32_t at = 0; at < size; at++) {
    if (plies[at] == over) continue;
    all++;
    set mine, theirs;
    positions_of(at, &mine, &theirs);
    int same = 8 / stabilized_by(at / others, theirs);
    if (!plies[at]) drawn += same;
    else if (plies[at] & 1) won += same;
    else lost += same;
    if (plies[at] > longest && (plies[at] & 1)) longest = plies[at];
    wrong += (points[at] > 0) != (plies[at] & 1) || (points[at] == 0) != !plies[at];
  }
  printf("{\"seconds\": %.2f, \"positions\": %ld, \"won\": %ld, \"lost\": %ld, \"drawn\": %ld, \"longest\": %ld, \"classes\": %d, \"canonical\": %ld, \"wrong\": %ld}\n", seconds, won + lost + drawn, won, lost, drawn, longest, classes, all, wrong);
  if (given > 2) {
    FILE *file = fopen(words[2], "wb");
    fwrite(plies, 1, size, file);
    fwrite(points, 1, size, file);
    fclose(file);
  }
  return 0;
}

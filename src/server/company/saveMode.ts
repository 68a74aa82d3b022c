/**
 * Registration (from a report) and additional registration (by hand) treat nothing differently: a report's empty
 * cell changes nothing unless the person emptied it on purpose, a hand-made form means what it shows.
 */
export interface SaveMode {
  keepEmpty: boolean
  /** Paths that a person emptied on the review screen. */
  cleared: Set<string>
}

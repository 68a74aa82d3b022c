export interface CopyStamp {
  /**
   * A copy number such as D26-0417: two digits of the year, and a running number of four or more digits up to 2097151.
   */
  number: string
  /** The number with a proof that this installation issued it, such as [D26-0417/0123456789]; made by `CopyMarks`. */
  mark: string
  recipientName: string
  recipientCompany: string
  /** The day as it is to be printed, such as 2026-11-13. */
  day: string
}

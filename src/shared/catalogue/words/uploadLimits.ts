const megabytes = (count: number) => count * 1024 * 1024

/** Default upload limits; settings can override them. */
export const uploadLimits = {
  /** Limits for files of a company. */
  file: { files: 20, fileBytes: megabytes(50) },
  notice: { files: 20, fileBytes: megabytes(50) },
  /** Limits for a credit report. The reader loads the whole file into memory. */
  creditReport: { files: 1, fileBytes: megabytes(100) },
} as const

/** Formats a size as 100MB. */
export const sizeText = (bytes: number) => `${Math.round(bytes / 1024 / 1024)}MB`

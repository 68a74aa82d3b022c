const megabytes = (count: number) => count * 1024 * 1024

/** What one upload may hold, where no setting says otherwise. */
export const uploadLimits = {
  /** Of a company's documents. */
  file: { files: 20, fileBytes: megabytes(50) },
  notice: { files: 20, fileBytes: megabytes(50) },
  /** A credit report, which the reader holds in memory at once. */
  creditReport: { files: 1, fileBytes: megabytes(100) },
} as const

/** 100MB */
export const sizeText = (bytes: number) => `${Math.round(bytes / 1024 / 1024)}MB`

const megabytes = (count: number) => count * 1024 * 1024

/** Default limits of uploads, which server settings override. */
export const uploadLimits = {
  /** Limits for files of a company. */
  file: { files: 20, fileBytes: megabytes(50) },
  notice: { files: 20, fileBytes: megabytes(50) },
  /** The size is limited, because the report reader loads the whole file into memory. */
  creditReport: { files: 1, fileBytes: megabytes(100) },
} as const

/** Formats a file size in whole megabytes, such as 100MB. */
export const sizeText = (bytes: number) => `${Math.round(bytes / 1024 / 1024)}MB`

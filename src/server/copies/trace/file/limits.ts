const megabytes = (count: number) => count * 1024 * 1024

/** The largest size of a PDF that can be copied, and of its copy. */
export const mostPdfBytes = megabytes(100)
export const mostStampedBytes = megabytes(160)
/** The largest file (PDF or picture) in which a copy number is searched for. */
export const mostPictureBytes = megabytes(100)
export const mostPages = 5000
/** The most characters of a page that are searched for a mark. */
export const mostTextLength = 200_000
/** The most pixels of a photo or scan. Cameras of telephones have up to fifty million. */
export const mostPixels = 60_000_000

/** Accepted types of uploaded files, for the server's check, file dialogs and help texts. */
export interface UploadTypes {
  /** The MIME type of each extension, also sent as Content-Type. */
  types: Readonly<Record<string, string>>
  /** The types in Korean words. */
  kinds: string
}

/** Types of reports that are read on 기업등록. They are in this small file because that screen needs no other list. */
export const creditReports = { types: { pdf: 'application/pdf' }, kinds: 'PDF' } satisfies UploadTypes

/** Returns the value of a file input's `accept` attribute, such as .pdf,.doc. */
export const acceptOf = ({ types }: UploadTypes) =>
  Object.keys(types)
    .map((extension) => `.${extension}`)
    .join(',')

/**
 * Like `acceptOf`, with MIME types in addition, such as .pdf,application/pdf. Some browsers recognise files only by
 * MIME type.
 */
export const acceptWithTypes = (upload: UploadTypes) =>
  [acceptOf(upload), ...Object.values(upload.types)].join(',')

/** Whether the file name has an accepted extension. */
export function hasAcceptedEnding({ types }: UploadTypes, name: string): boolean {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return extension !== undefined && Object.hasOwn(types, extension)
}

/** Whether the MIME type reported by the browser is accepted, for files without an extension. */
export const hasAcceptedType = ({ types }: UploadTypes, type: string) => Object.values(types).includes(type)

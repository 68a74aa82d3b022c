/** Accepted types of uploaded files, for the server's check, file dialogs and help texts. */
interface UploadTypes {
  /** The MIME type of each extension, also sent as Content-Type. */
  types: Readonly<Record<string, string>>
  /** The types in Korean words. */
  kinds: string
}

/** Common document types. */
const documents = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
  csv: 'text/csv',
  rtf: 'application/rtf',
}
const imagesAndArchives = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  hwp: 'application/x-hwp',
  hwpx: 'application/hwp+zip',
  zip: 'application/zip',
}
const { pdf, docx } = documents

/** Types of company files. */
export const companyFiles = {
  types: documents,
  kinds: 'PDF, Word, Excel, PowerPoint, 텍스트',
} satisfies UploadTypes

/** Types of attachments of a notice. */
export const noticeAttachments = {
  types: { ...documents, ...imagesAndArchives },
  kinds: '문서, 이미지, 한글(hwp, hwpx), zip',
} satisfies UploadTypes

/** Types of a teaser or memo that was made outside this system. */
export const finishedDocuments = {
  types: { pdf, docx },
  kinds: 'PDF나 Word(docx)',
  refusal: 'PDF 또는 Word(docx) 파일만 업로드할 수 있습니다.',
} satisfies UploadTypes & { refusal: string }

/** Types of spreadsheets from which companies can be imported. */
export const importFiles = {
  types: { xlsx: documents.xlsx, csv: documents.csv, tsv: 'text/tab-separated-values', txt: documents.txt },
  kinds: 'XLSX, CSV',
} satisfies UploadTypes

/** Types of a page on which the number of a copy is searched for. */
export const copyPages = {
  types: { pdf, png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' },
  kinds: 'PDF, PNG, JPEG',
} satisfies UploadTypes

export const creditReports = { types: { pdf }, kinds: 'PDF' } satisfies UploadTypes

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

/** Which files may be uploaded where: asked by the server's check, by the file dialogs and by what they say. */
interface UploadTypes {
  /** By extension; what is sent as is in an answer's Content-Type. */
  types: Readonly<Record<string, string>>
  /** The same in words. */
  kinds: string
}

/** Kinds of documents that a firm exchanges. */
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

/** Documents of a company. */
export const companyFiles = {
  types: documents,
  kinds: 'PDF, Word, Excel, PowerPoint, 텍스트',
} satisfies UploadTypes

/** Attachments of a notice. */
export const noticeAttachments = {
  types: { ...documents, ...imagesAndArchives },
  kinds: '문서, 이미지, 한글(hwp, hwpx), zip',
} satisfies UploadTypes

/** A teaser or memo that was made elsewhere. */
export const finishedDocuments = {
  types: { pdf, docx },
  kinds: 'PDF나 Word(docx)',
  refusal: 'PDF 또는 Word(docx) 파일만 업로드할 수 있습니다.',
} satisfies UploadTypes & { refusal: string }

export const creditReports = { types: { pdf }, kinds: 'PDF' } satisfies UploadTypes

/** For the `accept` of a file input: .pdf,.doc,… */
export const acceptOf = ({ types }: UploadTypes) =>
  Object.keys(types)
    .map((extension) => `.${extension}`)
    .join(',')

/** With the types themselves, for browsers that know a report by its type alone: .pdf,application/pdf */
export const acceptWithTypes = (upload: UploadTypes) =>
  [acceptOf(upload), ...Object.values(upload.types)].join(',')

/** Whether a name ends in one of the extensions. */
export function hasAcceptedEnding({ types }: UploadTypes, name: string): boolean {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return extension !== undefined && Object.hasOwn(types, extension)
}

/** For a file without an ending, by the type that the browser tells. */
export const hasAcceptedType = ({ types }: UploadTypes, type: string) => Object.values(types).includes(type)

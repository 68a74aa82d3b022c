import { creditReports, type UploadTypes } from './uploadTypes.ts'

/** Common document types. */
const documents = {
  ...creditReports.types,
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
const pictures = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' }
const hangul = { hwp: 'application/x-hwp', hwpx: 'application/hwp+zip' }
const archives = { zip: 'application/zip' }
const { pdf, docx } = documents
const documentKinds = 'PDF, Word, Excel, PowerPoint, 텍스트'

/** Types of company files for each value of the firm setting `filesTypes`. */
export const companyFiles = {
  specified: { types: documents, kinds: documentKinds },
  wide: {
    types: {
      ...documents,
      ...hangul,
      ...pictures,
      heic: 'image/heic',
      ...archives,
      eml: 'message/rfc822',
      msg: 'application/vnd.ms-outlook',
    },
    kinds: `${documentKinds}, 한글(hwp, hwpx), 사진(jpg, png, heic), zip, 메일(eml, msg)`,
  },
} satisfies Record<string, UploadTypes>
export type CompanyFileTypes = keyof typeof companyFiles

/** Types of attachments of a notice. */
export const noticeAttachments = {
  types: { ...documents, ...pictures, gif: 'image/gif', webp: 'image/webp', ...hangul, ...archives },
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

/** Types of exports of KakaoTalk. The Mac writes CSV. */
export const conversationFiles = {
  types: { txt: documents.txt, csv: documents.csv },
  kinds: '카카오톡 대화(txt, csv)',
} satisfies UploadTypes

/** Types of an uploaded file that contains many old files (intake). */
export const intakeFiles = { types: archives, kinds: 'ZIP' } satisfies UploadTypes

/** Types of an uploaded page of an unknown copy. The number of the copy is searched for on this page. */
export const copyPages = {
  types: { pdf, ...pictures },
  kinds: 'PDF, PNG, JPEG',
} satisfies UploadTypes

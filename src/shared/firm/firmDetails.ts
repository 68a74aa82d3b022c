import type { Firm } from './firm.endpoints.ts'
import { readLogo } from './logo.ts'

/** A setting that holds a text about the firm. `firmSettings.ts` lists all kinds of settings. */
export interface TextSetting {
  kind: 'text'
  label: string
  help: string
  env: string
  default: string
  /** The longest text, in letters. */
  limit: number
  /** True if the text cannot be empty, as for the firm's name. */
  required?: true
  /** The pattern that a text must match unless it is empty. */
  pattern?: RegExp
}

/**
 * A setting that holds a picture. Its value is a data URL, or an empty text if there is no picture. In the environment
 * the value is the path of a file.
 */
export interface ImageSetting {
  kind: 'image'
  label: string
  help: string
  env: string
  default: string
}

const text = (
  label: string,
  env: string,
  given: string,
  limit: number,
  more: Partial<Pick<TextSetting, 'help' | 'required' | 'pattern'>> = {},
): TextSetting => ({ kind: 'text', label, help: '', env, default: given, limit, ...more })

const number = /^[0-9+()\-~. ]{7,}$/
const onHome = '홈에 나옵니다.'
const inDocuments = '홈과 문서에 나옵니다.'

/** The details of the firm that the home page, documents and printouts show. The defaults are samples. */
export const firmDetails = {
  firmName: text('회사 이름', 'FIRM_NAME', '견본기업거래소(주)', 60, {
    required: true,
    help: '홈, 문서의 모든 쪽, 주간회의 인쇄에 나옵니다.',
  }),
  firmRepresentative: text('대표자 이름', 'FIRM_REPRESENTATIVE', '홍길동', 40, { help: inDocuments }),
  firmTitle: text('대표자 직함', 'FIRM_TITLE', '대표이사', 40, { help: inDocuments }),
  firmMobile: text('휴대전화', 'FIRM_MOBILE', '010-0000-0000', 30, { help: onHome, pattern: number }),
  firmEmail: text('이메일', 'FIRM_EMAIL', 'ceo@example.co.kr', 100, {
    help: inDocuments,
    pattern: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
  }),
  firmAddress: text('회사 주소', 'FIRM_ADDRESS', '서울특별시 견본구 예시로 1, 견본빌딩 5층', 120, {
    help: `${inDocuments} 블라인드 티저에는 나오지 않습니다.`,
  }),
  firmPhone: text('대표전화', 'FIRM_PHONE', '02-000-0000', 30, { help: inDocuments, pattern: number }),
  firmFax: text('팩스', 'FIRM_FAX', '02-000-0001', 30, { help: onHome, pattern: number }),
  firmWebsite: text('홈페이지', 'FIRM_WEBSITE', 'www.example.co.kr', 100, {
    help: `${inDocuments} 블라인드 티저에는 나오지 않습니다.`,
  }),
  firmApprovers: text('결재란', 'FIRM_APPROVERS', '담당, 팀장, 대표', 40, {
    help: '주간회의 결재용 인쇄의 칸입니다. 쉼표로 나누어 다섯 칸까지. 비우면 결재란이 없습니다.',
    pattern: /^[^,]{1,8}(?:,[^,]{1,8}){0,4}$/,
  }),
  firmLogo: {
    kind: 'image',
    label: '로고',
    help: 'PNG나 JPEG, 200KB와 2,000픽셀까지. 홈, 문서의 첫 쪽, 주간회의 인쇄에 나옵니다.',
    env: 'FIRM_LOGO',
    default: '',
  },
} as const satisfies Record<string, TextSetting | ImageSetting>

/** The details whose default is a sample that no firm can use. The defaults of the other details are of use as they are. */
const sampled = [
  'firmName',
  'firmRepresentative',
  'firmMobile',
  'firmEmail',
  'firmAddress',
  'firmPhone',
  'firmFax',
  'firmWebsite',
] as const

/** The labels of the details that are still samples. An empty detail is none. */
export const samplesIn = (details: Pick<FirmDetails, (typeof sampled)[number]>): string[] =>
  sampled.flatMap((key) => (details[key] === firmDetails[key].default ? firmDetails[key].label : []))

type FirmDetails = Record<keyof typeof firmDetails, string>

/** The names of the boxes for approval, which the setting separates by commas. */
export const approversOf = (text: string): string[] => text.split(',').flatMap((name) => name.trim() || [])

/** Returns the firm's details in the form that the home page and documents use. */
export const firmOf = (details: FirmDetails): Firm => ({
  name: details.firmName,
  representative: details.firmRepresentative,
  title: details.firmTitle,
  mobile: details.firmMobile,
  email: details.firmEmail,
  address: details.firmAddress,
  phone: details.firmPhone,
  fax: details.firmFax,
  website: details.firmWebsite,
  approvers: approversOf(details.firmApprovers),
  logo: readLogo(details.firmLogo),
})

export function isTextOf({ limit, required, pattern }: TextSetting, value: unknown): boolean {
  if (typeof value !== 'string' || [...value].length > limit) return false
  return value.trim() === '' ? !required && value === '' : !pattern || pattern.test(value)
}

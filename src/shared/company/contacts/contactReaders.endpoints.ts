import * as z from 'zod/mini'
import { type SecretField, secretFields } from '../../catalogue/fields/brokerage.ts'
import { boundedText, matching } from '../../platform/bounded.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { BusinessNumber } from '../businessNumber.ts'

/**
 * Why a team will see a contact that is being typed now: the team manages the company, has registered it, or types or
 * has typed one of its contacts.
 */
export const readerKinds = ['manager', 'registering', 'typing'] as const

const ContactReader = z.object({
  kind: z.enum(readerKinds),
  teamId: z.string(),
  managerName: z.string(),
})
export type ContactReader = z.infer<typeof ContactReader>

/** Who can see the contacts of a company, apart from the admin side, which sees all contacts. */
export const ContactReaders = z.object({
  readers: z.array(ContactReader),
  /** True if the teams that registered the company or typed contacts lose their right once managers are assigned. */
  untilAssigned: z.boolean(),
})
export type ContactReaders = z.infer<typeof ContactReaders>

export const getContactReaders = endpoint('GET', '/api/contact-readers', {
  summary:
    '지금 입력하는 연락처를 저장하면 누가 보게 되는지 알려줍니다. 아무것도 주지 않으면 새 잠재기업입니다.',
  staleAfter: ['company', 'lead'],
  query: z.object({
    /** The company, or the company to which a lead is about to be linked. */
    businessNumber: z.optional(BusinessNumber),
    /** The ID of a brokerage record without a company (a lead). */
    id: z.optional(matching(/^\d{1,9}$/)),
  }),
  response: ContactReaders,
})

const fields = Object.keys(secretFields) as [SecretField, ...SecretField[]]

/** Called when a person clicks a telephone number or an e-mail address, which opens another program. */
export const recordContactClick = endpoint('POST', '/api/company-add/{key}/contact-use', {
  summary: '연락처의 전화번호나 이메일을 누른 것을 연락처 열람으로 기록합니다.',
  params: z.object({ key: boundedText(20) }),
  body: z.object({ field: z.enum(fields, { error: '연락처 항목을 확인해주세요.' }) }),
  response: z.object({ message: z.string() }),
})

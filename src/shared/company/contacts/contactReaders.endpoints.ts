import * as z from 'zod/mini'
import { matching } from '../../platform/bounded.ts'
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

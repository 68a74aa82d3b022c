import { compatible } from '#shared/platform/normalForm.ts'
import { maskResidentNumbers } from '#shared/platform/residentNumber.ts'

const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g
/** A phone number with area code or mobile prefix, also with +82 and with separators, and numbers such as 1588-0000. */
const phone =
  /(?<!\d)(?:(?:\+?82[ .-]?)?\(?0?(?:2|[3-7]\d|1\d|80)\)?[ .-]?\d{3,4}[ .-]?\d{4}|1[5-9]\d{2}[ .-]\d{4})(?!\d)/g
const mask = '(연락처)'

/**
 * Replaces phone numbers, e-mail addresses and resident numbers, which people type into tasks. A calendar is read outside
 * the program, where nobody records who has seen a contact.
 */
export const withoutContacts = (text: string): string =>
  maskResidentNumbers(compatible(text).replaceAll(email, mask).replaceAll(phone, mask), '(주민번호)')

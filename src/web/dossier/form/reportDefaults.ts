import { keywordFields } from '#shared/catalogue/fields/brokerage.ts'
import type { BrokerageRecord, CompanyRecord } from '#shared/company/answers.ts'

const longestKeyword = 30

/** Splits a text such as 점안제, 개량신약 및 CMO into single products, because people search for single ones. */
function products(text: string | null | undefined): string[] {
  const parts = (text ?? '')
    .split(/[,;/·ㆍ\n]|\s및\s|\s외\s?\d*\s?(?:종|개)?$/u)
    .map((part) => part.replace(/\s등$/u, '').trim())
    .filter((part) => part !== '' && [...part].length <= longestKeyword)
  return [...new Set(parts)]
}

/**
 * Returns defaults from the registered credit report: the representative as the first contact, and the main
 * products as keywords. They fill only empty fields, and only until somebody has set the side of the
 * brokerage record. The form marks them, so that a person checks them before saving.
 */
export function reportDefaults(company: CompanyRecord, add: BrokerageRecord | null): Record<string, string> {
  if (add?.side) return {}
  const found: Record<string, string | null | undefined> = {}
  if (!add?.hasContact && company.representative) {
    found.contact1Name = company.representative.split(',')[0]?.trim()
    found.contact1Position = '대표자'
    found.contact1Phone = company.phone
    found.contact1Email = company.email
  }
  if (keywordFields.every((name) => !add?.[name])) {
    for (const [index, product] of products(company.mainProducts).entries()) {
      const name = keywordFields[index]
      if (name) found[name] = product
    }
  }
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

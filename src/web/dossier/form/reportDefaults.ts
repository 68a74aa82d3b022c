import { keywordFields } from '#shared/catalogue/fields/brokerage.ts'
import type { BrokerageRecord, CompanyRecord } from '#shared/company/answers.ts'

const longestKeyword = 30

/** 점안제, 개량신약 및 CMO: each product by itself, as somebody would search for it. */
function products(text: string | null | undefined): string[] {
  const parts = (text ?? '')
    .split(/[,;/·ㆍ\n]|\s및\s|\s외\s?\d*\s?(?:종|개)?$/u)
    .map((part) => part.replace(/\s등$/u, '').trim())
    .filter((part) => part !== '' && [...part].length <= longestKeyword)
  return [...new Set(parts)]
}

/**
 * What the registered report says already, so that nobody types it again: the representative as the first contact, the
 * main products as keywords. Only into what is empty, and only until the first additional registration; it is shown
 * as such and is a person's to check before it is saved.
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

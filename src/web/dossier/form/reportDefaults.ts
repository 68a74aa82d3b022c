import { keywordFields } from '#shared/catalogue/fields/brokerage.ts'
import type { BrokerageRecord, CompanyRecord } from '#shared/company/answers.ts'

const longestKeyword = 30

/** Splits a list of products such as 점안제, 개량신약 및 CMO, because each product becomes a keyword of its own. */
function products(text: string | null | undefined): string[] {
  const parts = (text ?? '')
    .split(/[,;/·ㆍ\n]|\s및\s|\s외\s?\d*\s?(?:종|개)?$/u)
    .map((part) => part.replace(/\s등$/u, '').trim())
    .filter((part) => part !== '' && [...part].length <= longestKeyword)
  return [...new Set(parts)]
}

/**
 * Defaults from the registered credit report: the representative as first contact, and the main products as keywords.
 * They are used only for empty fields and only until the brokerage record has a side. The form marks them, so that the
 * person checks them.
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

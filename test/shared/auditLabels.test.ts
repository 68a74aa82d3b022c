import { globSync, readFileSync } from 'node:fs'
import { getTableColumns } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company, companyOpinion } from '#server/database/tables/company.ts'
import {
  companyBspl,
  companyCustomer,
  companyRelation,
  companySales,
  companyShareholder,
  companyWorkplace,
} from '#server/database/tables/companyChildren.ts'
import { auditFilter } from '#shared/audit/audit.endpoints.ts'
import { fieldLabel, hasLabel } from '#shared/audit/fieldLabels.ts'

/**
 * Columns that the audit log never shows as fields, so they need no label: database keys, and data that the log entry
 * itself contains.
 */
const never = new Set([
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'deletedBy',
  'deleteReason',
  'contactTypists',
])

/** The log stores complete rows of these tables, so every column needs a label. */
const tables = {
  company,
  companyOpinion,
  brokerageRecord,
  companyBspl,
  companyCustomer,
  companyRelation,
  companySales,
  companyShareholder,
  companyWorkplace,
}
const columns = Object.values(tables).flatMap((table) => Object.keys(getTableColumns(table)))

/** The text between an opening bracket and its closing bracket. */
function bracketed(text: string, from: number): string {
  const pairs: Record<string, string> = { '(': ')', '{': '}' }
  const open = text[from] ?? ''
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === open) depth += 1
    if (text[at] === pairs[open]) depth -= 1
    if (depth === 0) return text.slice(from + 1, at)
  }
  return ''
}

/** The top-level keys of an object literal (`name:`, `name,` or `name }`), without those of nested values. */
function namesIn(literal: string): string[] {
  let depth = 0
  let flat = ''
  for (const letter of literal) {
    if ('([{'.includes(letter)) depth += 1
    if (depth === 0) flat += letter
    if (')]}'.includes(letter)) depth -= 1
  }
  return flat.split(',').flatMap((part) => /^\s*([a-zA-Z]\w*)\s*(?::|$)/.exec(part)?.[1] ?? [])
}

/** The field names in all `before` and `after` objects that the server code writes to the log. */
function writtenNames(): string[] {
  const files = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const names = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!/platform\/audit\/record\.ts|changed\/\w+\.ts/.test(text)) return []
    const images = [...text.matchAll(/\b(?:before|after): \{/g)].map((found) =>
      bracketed(text, found.index + found[0].length - 1),
    )
    // Helper functions of this form are searched, too: `const image = ({ a, b }: Row) => ({ a, b })`.
    const helpers = [...text.matchAll(/\bimage = \([^)]*\) => \(\{/g)].map((found) =>
      bracketed(text, found.index + found[0].length - 1),
    )
    return [...images, ...helpers].flatMap(namesIn)
  })
  return [...new Set(names)]
}

it('every field that can be in the audit log has a Korean label', () => {
  const written = writtenNames()
  expect(written).toEqual(
    expect.arrayContaining(['role', 'title', 'sha256', 'shownContacts', 'toTeamId', 'opinion']),
  )
  const names = new Set([...columns, ...written, ...Object.keys(auditFilter), 'reordered'])
  const bare = [...names].filter(
    (name) => !never.has(name) && !(hasLabel(name) && /[가-힣]|EBITDA/.test(fieldLabel([name]))),
  )
  expect(bare).toEqual([])
})

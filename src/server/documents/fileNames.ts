import { companyForms } from '#shared/company/names/companyForms.ts'
import type { Template } from '#shared/documents/templates/template.ts'
import { compatible } from '#shared/platform/normalForm.ts'
import { cleanFileName } from '../platform/storage/content/fileName.ts'

interface Named {
  template: Template
  /** The name of the company or, for a blind document, its code name. */
  title: string
  /** The day of the document as YYYY-MM-DD. */
  day: string
  format: 'pdf' | 'docx'
}

const singleSpaced = (text: string) => text.trim().split(/\s+/u).join(' ')

/**
 * Builds a file name such as 두빛나래 항공_M&A 티저_20261114.pdf. The company form (주식회사) is left out, because nearly every
 * name has it.
 */
export function documentFileName({ template, title, day, format }: Named): string {
  const plain = compatible(title)
  const bare = singleSpaced(plain.replaceAll(companyForms, '')) || singleSpaced(plain)
  const stem = [bare, template.name, day.replaceAll('-', '')].join('_')
  return cleanFileName(`${stem.split(/[/\\]/u).join('·')}.${format}`) ?? `${template.id}.${format}`
}

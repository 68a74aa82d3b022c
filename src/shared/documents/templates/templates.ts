import { introMemo, investmentMemo, maMemo } from './memos.ts'
import { blindTeaser, investmentTeaser, maTeaser } from './teasers.ts'
import type { DocumentCategory, MemoType, TeaserType, Template, TemplateField } from './template.ts'

export const teaserTypes = ['investment', 'ma', 'blind'] as const satisfies readonly TeaserType[]
export const memoTypes = ['investment', 'ma', 'intro'] as const satisfies readonly MemoType[]

/** Every template there is and was: a changed one is added with a higher version, the older stays. */
const allVersions: readonly Template[] = [
  investmentTeaser,
  maTeaser,
  blindTeaser,
  investmentMemo,
  maMemo,
  introMemo,
]

const newestFirst = allVersions.toSorted((a, b) => b.version - a.version)

/** The template that a document was made with; without a version the one to make a new document with. */
export const findTemplate = (
  category: DocumentCategory,
  type: string,
  version?: number,
): Template | undefined =>
  newestFirst.find(
    (template) =>
      template.category === category &&
      template.type === type &&
      (version === undefined || template.version === version),
  )

/** The ones to choose from, in the order of their cards. */
export const templatesOf = (category: DocumentCategory): Template[] =>
  (category === 'teaser' ? teaserTypes : memoTypes).flatMap((type) => findTemplate(category, type) ?? [])

export const fieldsOf = (template: Template): TemplateField[] =>
  template.sections.flatMap(({ fields }) => fields)

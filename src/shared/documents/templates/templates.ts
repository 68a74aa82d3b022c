import { introMemo, investmentMemo, maMemo } from './memos.ts'
import { blindTeaser, investmentTeaser, maTeaser } from './teasers.ts'
import type {
  DocumentCategory,
  MemoType,
  TeaserType,
  Template,
  TemplateField,
  TemplateType,
} from './template.ts'

type VersionsOf<T extends TemplateType> = Record<T, readonly [Template, ...Template[]]>

/**
 * All templates with all versions, in the order of the cards. A changed template is added in front of the older ones
 * with a higher version. The older ones stay, because stored documents are opened with them. A type without a
 * template does not compile.
 */
const teasers = {
  investment: [investmentTeaser],
  ma: [maTeaser],
  blind: [blindTeaser],
} as const satisfies VersionsOf<TeaserType>
const memos = {
  investment: [investmentMemo],
  ma: [maMemo],
  intro: [introMemo],
} as const satisfies VersionsOf<MemoType>

export const teaserTypes = Object.keys(teasers) as [TeaserType, ...TeaserType[]]
export const memoTypes = Object.keys(memos) as [MemoType, ...MemoType[]]

const versionsOf = (category: DocumentCategory): Partial<Record<string, readonly Template[]>> =>
  category === 'teaser' ? teasers : memos

/** Finds a template by its version. Without a version, it returns the newest, which is used for new documents. */
export const findTemplate = (
  category: DocumentCategory,
  type: string,
  version?: number,
): Template | undefined =>
  Object.hasOwn(versionsOf(category), type)
    ? versionsOf(category)[type]?.find((template) => version === undefined || template.version === version)
    : undefined

/** The newest version of each type. */
export const templatesOf = (category: DocumentCategory): Template[] =>
  Object.values(versionsOf(category)).flatMap((versions) => versions?.[0] ?? [])

export const fieldsOf = (template: Template): TemplateField[] =>
  template.sections.flatMap(({ fields }) => fields)

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
 * All versions of all templates, in the order of the cards. The newest version of a template comes first. Older
 * versions stay, because stored documents need them. The type makes the compiler demand at least one version for every
 * template type.
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

/** Returns a template in the given version or, without a version, in the newest one. */
export const findTemplate = (
  category: DocumentCategory,
  type: string,
  version?: number,
): Template | undefined =>
  Object.hasOwn(versionsOf(category), type)
    ? versionsOf(category)[type]?.find((template) => version === undefined || template.version === version)
    : undefined

/** Returns the newest version of each template of a category. */
export const templatesOf = (category: DocumentCategory): Template[] =>
  Object.values(versionsOf(category)).flatMap((versions) => versions?.[0] ?? [])

export const fieldsOf = (template: Template): TemplateField[] =>
  template.sections.flatMap(({ fields }) => fields)

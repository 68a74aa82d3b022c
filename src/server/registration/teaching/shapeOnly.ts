import { customerColumns, holderColumns, salesColumns } from '#server/reader/labels/columns.ts'
import { companyLabel } from '#server/reader/labels/company.ts'
import { dictionary } from '#server/reader/labels/dictionary.ts'
import { headingKind } from '#server/reader/labels/sections.ts'
import { balanceLabel, helperLabel, incomeLabel, ratioLabel } from '#server/reader/labels/statements.ts'
import { workplaceColumns } from '#server/reader/labels/workplaceColumns.ts'
import { headWordOf } from '#server/reader/labels/yearHeads.ts'
import { bare } from '#server/reader/layout/text.ts'
import type { ReportData } from '#shared/registration/analysis.ts'
import type { Lesson } from '#shared/registration/teaching.ts'

const columns = [holderColumns, customerColumns, salesColumns, workplaceColumns].map((entries) =>
  dictionary<string>(entries),
)
/** Whether a word is a usual label in reports. Such a word is not private. */
const isReportWord = (word: string): boolean =>
  [
    ...columns,
    companyLabel,
    headingKind,
    balanceLabel,
    incomeLabel,
    ratioLabel,
    helperLabel,
    headWordOf,
  ].some((known) => known(word) !== undefined)

const surnames =
  '김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지엄채원천방공현함변염추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용'
const called = /^(.[가-힣]{2})(?:외#?[명인]|대표|대표이사|사장|회장|이사|전무|상무|감사|님|씨)?(?:\(.*\))?$/
/** Matches usual endings of table labels. Names of people hardly ever end like this. */
const plainEnd = /(?:명|율|률|액|비|계|표|처|목|종|량|값|몫|분|항|칸|란|별|형|식|장수)$/
const firm = /\(주\)|\(유\)|\(합\)|\(사\)|\(재\)|주식회사|유한회사|합자회사|co\.?,?ltd|corp|inc\.?$/

const looksLikePerson = (word: string): boolean => {
  const [, name = ''] = called.exec(word) ?? []
  return name !== '' && surnames.includes(name[0] ?? '') && !plainEnd.test(name)
}

/** All names in a report. None of them may be stored in a lesson. */
function namesIn({ company, holders, customers, place }: ReportData): string[] {
  const texts = [
    company.companyName,
    company.companyNameEn,
    company.representative,
    company.parentGroup,
    ...holders.map(({ shareholderName }) => shareholderName),
    ...customers.flatMap(({ customerName, representativeName }) => [customerName, representativeName]),
    ...place.flatMap(({ workplaceName, owner }) => [workplaceName, owner]),
  ]
  return texts
    .flatMap((text) => [text ?? '', (text ?? '').replaceAll(/\([^()]*\)|주식회사|㈜/g, '')])
    .map((text) => bare(text).replaceAll(/\d+/g, '#'))
    .filter((name) => name.length > 1 && !isReportWord(name))
}

/**
 * Removes all names from a lesson. The reader has already removed the figures. Returns null if too little is left to
 * recognise the table.
 */
export function shapeOnly(lesson: Lesson, data: ReportData): Lesson | null {
  const names = namesIn(data)
  const isPrivate = (word: string) =>
    !isReportWord(word) &&
    (names.some((name) => word.includes(name)) || firm.test(word) || looksLikePerson(word))
  const kept = (word: string | null) => (word === null || isPrivate(word) ? null : word)
  const head = lesson.head.map(kept)
  const heading = kept(lesson.heading)
  const words = head.filter((word) => word !== null).length
  if (heading === null && words < 2) return null
  return { ...lesson, heading, head, labels: lesson.labels.filter(({ label }) => !isPrivate(label)) }
}

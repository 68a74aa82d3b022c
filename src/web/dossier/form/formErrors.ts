import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import { dossierErrors } from '#shared/company/dossierRules.ts'
import { isInUse } from '#shared/company/own/ownField.ts'
import { readOwnValue } from '#shared/company/own/ownValue.ts'
import type { FieldError } from '#web/forms/formStore.ts'
import { readNumberText } from '#web/ui/form/masked/number-mask.ts'
import {
  introducerNames,
  labelOf,
  limitedFields,
  numberUnits,
  type SectionId,
  sectionOf,
  sections,
} from './formFields.ts'
import {
  type FormValues,
  filledRelations,
  type LoadedForm,
  type RelationLine,
  showsIntroducer,
} from './formValues.ts'

export const relationField = (id: string) => `relation-${id}`

/**
 * Returns the error of a related company's line: it names the company itself, repeats another line, or has an
 * incomplete business number. Returns null if the line is correct or empty.
 */
export function relationFault(line: RelationLine, all: readonly RelationLine[], own: string): string | null {
  const number = normaliseBusinessNumber(line.number)
  if (number !== null && number === own) return '자기 자신을 관련기업으로 등록할 수 없습니다.'
  const first = all.find((other) => normaliseBusinessNumber(other.number) === number)
  if (number !== null && first !== line) return '같은 관련기업이 두 번 들어 있습니다.'
  if (number === null && (line.number !== '' || line.relationship.trim() !== ''))
    return '올바른 사업자번호 10자리를 입력해주세요.'
  return null
}

/** Returns all errors that prevent a save: of `dossierErrors`, then of length limits, numbers and related companies. */
export function formErrors(form: FormValues, loaded: LoadedForm): FieldError[] {
  const { texts, relations } = form
  const hidden = showsIntroducer(texts) ? [] : introducerNames
  const tooLong = Object.entries(limitedFields)
    .filter(([name, { limit }]) => [...(texts[name] ?? '')].length > limit && !hidden.includes(name))
    .map(([field, { limit }]) => ({
      field,
      text: `${labelOf(field)}: ${limit.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`,
      short: `${limit.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`,
    }))
  const related = filledRelations(relations).flatMap((line) => {
    const fault = relationFault(line, relations, loaded.businessNumber)
    const text = `관련기업 ${relations.indexOf(line) + 1}행: ${fault}`
    return fault ? [{ field: relationField(line.id), text, short: fault }] : []
  })
  const hasContact = loaded.hasContact && !loaded.seesContacts
  return [
    ...dossierErrors(texts, { hasContact }),
    ...ownFaults(texts, loaded),
    ...tooLong,
    ...numberFaults(texts, loaded),
    ...related,
  ]
}

/** Returns an error for each typed value of an own field that the server would refuse. */
const ownFaults = (texts: FormValues['texts'], { stored, ownFields }: LoadedForm): FieldError[] =>
  ownFields.filter(isInUse).flatMap(({ key, kind, label }) => {
    const text = texts[key] ?? ''
    const read = text === stored.texts[key] ? null : readOwnValue(kind, text)
    return read && 'fault' in read ? [{ field: key, text: `${label}: ${read.fault}`, short: read.fault }] : []
  })

/** Returns an error for each typed text that is not a number. Unchanged stored values are not checked. */
const numberFaults = (texts: FormValues['texts'], { stored }: LoadedForm): FieldError[] =>
  Object.entries(numberUnits).flatMap(([field, unit]) => {
    const text = texts[field]?.trim() ?? ''
    const read = text === '' || text === stored.texts[field] ? null : readNumberText(text, { unit })
    return read && 'fault' in read
      ? [{ field, text: `${labelOf(field)}: ${read.fault}`, short: read.fault }]
      : []
  })

/** Returns the first section with an error, such as an empty required field; null if there is none. */
export function firstOpenSection(form: FormValues, loaded: LoadedForm): SectionId | null {
  const open = new Set(formErrors(form, loaded).map(({ field }) => sectionOf(field)))
  return sections.find(({ id }) => open.has(id))?.id ?? null
}

/**
 * Maps the paths of the server's field errors (`additional.creditRating`, `company.fax`) to the field names of the
 * form.
 */
export function refusedFields(fields: readonly { path: string; message: string }[]): FieldError[] {
  const fieldOf = (path: string) => {
    if (path.startsWith('relatedCompanies')) return 'relations'
    if (/^(bspl|financial|income|ebitda|ratios)\b/.test(path)) return 'cell'
    return path.replace(/^(company|additional)\./, '').replace(/^own\./, '')
  }
  return fields.map(({ path, message }) => ({ field: fieldOf(path), text: message }))
}

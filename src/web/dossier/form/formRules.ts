import { ownText } from '#shared/company/own/ownValue.ts'
import { knownOwnField } from '#web/domain/ownFields/ownFields.api.ts'
import type { FieldRules } from '#web/forms/fieldRules.ts'
import type { FormState } from '#web/forms/formStore.ts'
import { type DraftShape, type KeptForm, plainDraft } from '#web/forms/keptForm.ts'
import { cellLabel, cellNames } from '#web/statements/storedTables.ts'
import { numberFormat } from '#web/ui/form/masked/number-mask.ts'
import { introducerNames, labelOf, numberUnits } from './formFields.ts'
import {
  type FormValues,
  filledRelations,
  type LoadedForm,
  type RelationLine,
  sameRelations,
  showsIntroducer,
} from './formValues.ts'

/**
 * The name of the field that holds the whole list of related companies. After a conflict the person chooses between two
 * complete lists.
 */
const relationsName = 'relations'
type Lines = readonly RelationLine[]
type Part = Partial<Pick<FormValues, 'relations' | 'years'>>

const numbers = Object.keys(numberUnits)

const shownRelations = (lines: Lines) =>
  filledRelations(lines)
    .map(({ number, relationship }) => `${number} ${relationship}`.trim())
    .join('\n')

function countRows(before: Lines, after: Lines): number {
  const [old, now] = [filledRelations(before), filledRelations(after)]
  const rows = Array.from(
    { length: Math.max(old.length, now.length) },
    (_, at) => [old[at], now[at]] as const,
  )
  return rows.filter(([a, b]) => a?.number !== b?.number || a?.relationship !== b?.relationship).length
}

const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])].toSorted()

export const formRules: FieldRules<FormValues> = {
  names: ({ texts }) => [...Object.keys(texts), relationsName],
  read: ({ texts, relations }, name) => (name === relationsName ? relations : (texts[name] ?? '')),
  write(values, part) {
    const { relations = values.relations, years = values.years, ...texts } = part as Part
    return { relations, years, texts: { ...values.texts, ...texts } }
  },
  label: (name) => (name === relationsName ? '관련기업' : (cellLabel(name) ?? labelOf(name))),
  same: (name, a, b) => (name === relationsName ? sameRelations(a as Lines, b as Lines) : a === b),
  shown(name, value) {
    if (name === relationsName) return shownRelations(value as Lines)
    const text = String(value)
    const own = knownOwnField(name)
    if (own) return text === '' ? '' : ownText(own, own.kind === 'number' ? Number(text) : text)
    return text !== '' && numbers.includes(name)
      ? numberFormat({ decimals: 2, negative: true }).settle(text)
      : text
  },
  // The introducer fields are hidden for some sales types. Changes of hidden fields are ignored.
  isIdle: (name, { texts }) => introducerNames.includes(name) && !showsIntroducer(texts),
  join: (stored, mine) => ({ ...stored, years: union(stored.years, mine.years) }),
  weigh: (name, before, after) => (name === relationsName ? countRows(before as Lines, after as Lines) : 1),
}

export interface FormDraft extends KeptForm {
  years: string[]
}

const plain = plainDraft<FormValues, LoadedForm>(formRules)

/** The draft of the form: the changed fields and the years, because the person may have added years. */
export const formDraft: DraftShape<FormValues, LoadedForm, FormDraft> = {
  keep: (state: Pick<FormState<FormValues, LoadedForm>, 'base' | 'values' | 'version'>) => ({
    ...plain.keep(state),
    years: state.values.years,
  }),
  over(draft, loaded) {
    const years = union(loaded.start.years, draft.years)
    // Statement rows of the draft that are no longer stored have no input, so their cells are dropped.
    const known = new Set([
      ...Object.keys(loaded.start.texts),
      ...cellNames(loaded.tables, years),
      relationsName,
    ])
    const placed = (part: KeptForm['changed']) =>
      Object.fromEntries(Object.entries(part).filter(([name]) => known.has(name)))
    const kept = { changed: placed(draft.changed), from: placed(draft.from) }
    return plain.over(kept, { ...loaded, start: { ...loaded.start, years } })
  },
}

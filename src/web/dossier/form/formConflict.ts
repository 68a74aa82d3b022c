import type { ConflictField, ConflictSide } from '#web/ui/feedback/conflict-dialog.tsx'
import { numberText } from '#web/ui/form/number-mask.ts'
import {
  type FormDraft,
  type FormValues,
  filledRelations,
  type Loaded,
  type RelationLine,
  sameRelations,
} from './dossierForm.ts'
import { labelOf, priceNames, secretNames } from './formFields.ts'
import { cellName, cellNames } from './statementTables.ts'

const relationsName = 'relations'

function cellLabels({ tables, stored }: Loaded): Record<string, string> {
  return Object.fromEntries(
    tables.flatMap((table) =>
      table.lines.flatMap((line) =>
        stored.years.map((year) => [cellName(table.kind, line.id, year), `${year} ${line.id}`]),
      ),
    ),
  )
}

const shownRelations = (lines: readonly RelationLine[]) =>
  filledRelations(lines)
    .map(({ number, relationship }) => `${number} ${relationship}`.trim())
    .join('\n')

const numbers = ['employees', ...priceNames]
const shown = (name: string, value: string) =>
  value !== '' && numbers.includes(name) ? numberText(Number(value)) : value

/**
 * The fields that somebody else changed meanwhile and that now differ from mine. What only I changed needs no
 * question. Contacts that I may not see are not compared: what I typed goes on top, what I left blank stays.
 */
export function conflictFields(base: FormValues, mine: FormValues, newer: Loaded): ConflictField[] {
  const theirs = newer.start
  const cells = cellLabels(newer)
  const names = Object.keys(theirs.values).filter((name) => {
    if (!newer.seesContacts && secretNames.includes(name)) return false
    const stored = theirs.values[name] ?? ''
    return stored !== (base.values[name] ?? '') && stored !== (mine.values[name] ?? '')
  })
  const fields = names.map((name): ConflictField => {
    const own = mine.values[name] ?? ''
    return {
      name,
      label: cells[name] ?? labelOf(name),
      mine: shown(name, own),
      stored: shown(name, theirs.values[name] ?? ''),
      initial: own === (base.values[name] ?? '') ? 'stored' : 'mine',
    }
  })
  const touched =
    !sameRelations(theirs.relations, base.relations) && !sameRelations(theirs.relations, mine.relations)
  if (!touched) return fields
  return [
    ...fields,
    {
      name: relationsName,
      label: '관련기업',
      mine: shownRelations(mine.relations),
      stored: shownRelations(theirs.relations),
      initial: sameRelations(base.relations, mine.relations) ? 'stored' : 'mine',
    },
  ]
}

/**
 * What a draft says otherwise than what was saved after it. What only the draft changed is proposed as it was typed;
 * what was saved since stays unless the person chooses the draft's.
 */
export function draftDifference(draft: FormDraft, loaded: Loaded): ConflictField[] {
  const { base, mine } = draftForms(draft, loaded)
  const cells = cellLabels(loaded)
  const fields = Object.keys(draft.changed)
    .filter((name) => (mine.values[name] ?? '') !== (loaded.start.values[name] ?? ''))
    .map((name): ConflictField => {
      const stored = loaded.start.values[name] ?? ''
      return {
        name,
        label: cells[name] ?? labelOf(name),
        mine: shown(name, mine.values[name] ?? ''),
        stored: shown(name, stored),
        initial: stored === (base.values[name] ?? '') ? 'mine' : 'stored',
      }
    })
  if (sameRelations(mine.relations, loaded.start.relations)) return fields
  const untouched = sameRelations(base.relations, loaded.start.relations)
  return [
    ...fields,
    {
      name: relationsName,
      label: '관련기업',
      mine: shownRelations(mine.relations),
      stored: shownRelations(loaded.start.relations),
      initial: untouched ? 'mine' : 'stored',
    },
  ]
}

/** The draft's own values over what is stored now, and what they were typed over. */
function draftForms(draft: FormDraft, { start, tables }: Loaded): { base: FormValues; mine: FormValues } {
  const years = [...new Set([...start.years, ...draft.years])].toSorted()
  // A statement line that is no longer stored has no place where its cell could stand.
  const known = new Set(cellNames(tables, years))
  const placed = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name in start.values || known.has(name)))
  return {
    base: {
      values: { ...start.values, ...placed(draft.from) },
      relations: draft.relations?.from ?? start.relations,
      years,
    },
    mine: {
      values: { ...start.values, ...placed(draft.changed) },
      relations: draft.relations?.now ?? start.relations,
      years,
    },
  }
}

/** The form that a draft continues: as it was written, or with what was chosen between it and what was saved since. */
export function continueDraft(
  draft: FormDraft,
  loaded: Loaded,
  choices?: Record<string, ConflictSide>,
): { base: FormValues; form: FormValues; version: number } {
  const { base, mine } = draftForms(draft, loaded)
  if (!choices) return { base, form: mine, version: draft.version }
  return { base: loaded.start, form: mergeChosen(base, mine, loaded, choices), version: loaded.version }
}

/** What was chosen, on top of what is stored now: mine where I chose it or only I had changed it. */
export function mergeChosen(
  base: FormValues,
  mine: FormValues,
  newer: Loaded,
  chosen: Record<string, ConflictSide>,
): FormValues {
  const values = { ...newer.start.values }
  for (const [name, own] of Object.entries(mine.values)) {
    const changedByMe = own !== (base.values[name] ?? '')
    if (chosen[name] === 'mine' || (chosen[name] === undefined && changedByMe)) values[name] = own
  }
  const ownRelations =
    chosen[relationsName] === 'mine' ||
    (chosen[relationsName] === undefined && !sameRelations(base.relations, mine.relations))
  return {
    values,
    relations: ownRelations ? mine.relations : newer.start.relations,
    years: [...new Set([...newer.start.years, ...mine.years])].toSorted(),
  }
}

import { longestChoice, type OwnField, offeredChoices } from '#shared/company/own/ownField.ts'
import { type OwnKind, ownKinds } from '#shared/company/own/ownKey.ts'
import type { addOwnField, changeOwnField } from '#shared/ownFields/ownFields.endpoints.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import type { FieldRules } from '#web/forms/fieldRules.ts'
import { plainFields } from '#web/forms/fieldRules.ts'
import type { FieldError, Loaded } from '#web/forms/formStore.ts'

export interface ChoiceLine {
  /** The React key. Lines of stored choices have the id of the choice in it. */
  key: string
  /** Null for a choice that is not stored yet. */
  id: number | null
  label: string
}
/** What the companies get that have a removed choice: another choice, '' for no value. */
export type Replaced = Readonly<Record<number, string>>

export interface FieldValues {
  label: string
  kind: OwnKind
  unit: string
  choices: readonly ChoiceLine[]
  replaced: Replaced
}

const linesOf = (field: OwnField | null): ChoiceLine[] =>
  field ? offeredChoices(field).map(({ id, label }) => ({ key: `stored-${id}`, id, label })) : []

export const loadedFrom = (field: OwnField | null): Loaded<FieldValues> => ({
  start: {
    label: field?.label ?? '',
    kind: field?.kind ?? 'text',
    unit: field?.unit ?? '',
    choices: linesOf(field),
    replaced: {},
  },
  version: field?.version,
})

const textOf = (lines: readonly ChoiceLine[]) => lines.map(({ label }) => label.trim()).join('\n')
const keyOf = (lines: readonly ChoiceLine[]) =>
  JSON.stringify(lines.map(({ id, label }) => [id, label.trim()]))

export const fieldRules: FieldRules<FieldValues> = plainFields<FieldValues>({
  labels: { label: '이름', kind: '종류', unit: '단위', choices: '선택할 값', replaced: '대신할 값' },
  same: (name, a, b) =>
    name === 'choices'
      ? keyOf(a as ChoiceLine[]) === keyOf(b as ChoiceLine[])
      : name === 'replaced'
        ? JSON.stringify(a) === JSON.stringify(b)
        : a === b,
  shown: (name, value) =>
    name === 'choices'
      ? textOf(value as ChoiceLine[])
      : name === 'kind'
        ? ownKinds[value as OwnKind]
        : name === 'replaced'
          ? ''
          : String(value),
})

export function fieldFaults({ label, kind, choices }: FieldValues): FieldError[] {
  const filled = choices.map((line) => line.label.trim().toLowerCase())
  const twice = filled.some((text, at) => text !== '' && filled.indexOf(text) !== at)
  return [
    ...(label.trim() === '' ? [{ field: 'label', text: '이름을 입력해주세요.' }] : []),
    ...(kind === 'choice' && filled.every((text) => text === '')
      ? [{ field: 'choices', text: '선택할 값을 하나 이상 넣어주세요.' }]
      : []),
    ...(kind === 'choice' && twice ? [{ field: 'choices', text: '같은 값이 두 번 있습니다.' }] : []),
    ...(choices.some((line) => Array.from(line.label.trim()).length > longestChoice)
      ? [{ field: 'choices', text: `값은 ${longestChoice}자까지 입력할 수 있습니다.` }]
      : []),
  ]
}

const filledLines = (choices: readonly ChoiceLine[]) => choices.filter(({ label }) => label.trim() !== '')

export const newBody = (values: FieldValues): CallInput<typeof addOwnField>['body'] => ({
  label: values.label,
  kind: values.kind,
  unit: values.unit || null,
  ...(values.kind === 'choice' ? { choices: filledLines(values.choices).map(({ label }) => label) } : {}),
})

export const changedBody = (
  values: FieldValues,
  version: number,
): CallInput<typeof changeOwnField>['body'] => ({
  version,
  label: values.label,
  kind: values.kind,
  unit: values.unit || null,
  ...(values.kind === 'choice'
    ? {
        choices: filledLines(values.choices).map(({ id, label }) => ({ id, label })),
        replace: Object.entries(values.replaced).map(([id, by]) => ({
          id: Number(id),
          by: by === '' ? null : Number(by),
        })),
      }
    : {}),
})

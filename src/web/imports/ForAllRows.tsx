import { sides } from '#shared/catalogue/words/sides.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import type { Choices } from './importState.ts'
import { Modes } from './Modes.tsx'

interface ForAllRowsProps {
  choices: Choices
  onChoices(choices: Choices): void
}

/** Choices for all rows: what happens to registered companies, the side for rows without one, and one more keyword. */
export function ForAllRows({ choices, onChoices }: ForAllRowsProps) {
  return (
    <>
      <Modes choices={choices} onChoices={onChoices} />
      <Card>
        <CardHeader title="모든 행에 넣기" />
        <CardBody className="grid gap-3">
          <Field label="중개유형이 빈 행">
            <NativeSelect
              value={choices.side ?? ''}
              onChange={({ target: { value } }) =>
                onChoices({ ...choices, side: sides.texts.find((word) => word === value) ?? null })
              }
            >
              <option value="">비워 둠</option>
              {sides.texts.map((word) => (
                <option key={word}>{word}</option>
              ))}
            </NativeSelect>
          </Field>
          <Field label="검색 키워드">
            <Input
              value={choices.keyword}
              maxLength={100}
              onChange={(event) => onChoices({ ...choices, keyword: event.target.value })}
            />
          </Field>
        </CardBody>
      </Card>
    </>
  )
}

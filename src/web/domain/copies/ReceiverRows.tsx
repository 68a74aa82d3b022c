import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { copyWays } from '#shared/catalogue/words/copyWords.ts'
import { longestPerson, longestPlace, mostPeople } from '#shared/copies/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { emptyReceiver, type Receiver } from './copyForm.ts'

interface ReceiverRowsProps {
  people: readonly Receiver[]
  /** True if only one person can receive the copy. The rows of people who are already entered stay. */
  single: boolean
  advisers: readonly string[]
  fault: { key: number; text: string } | undefined
  onChange(people: Receiver[]): void
  /** Called when the user leaves the field of an adviser. */
  onAdviserLeft(): void
}

/** The rows for the people who receive a copy. Each person gets a copy of their own. */
export function ReceiverRows({
  people,
  single,
  advisers,
  fault,
  onChange,
  onAdviserLeft,
}: ReceiverRowsProps) {
  const set = (key: number, part: Partial<Receiver>) =>
    onChange(people.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const text = (one: Receiver, at: number, name: 'title' | 'address', label: string, max: number) => (
    <Field label={label} hideLabel={at > 0} className="min-w-0">
      <Input
        aria-label={`${at + 1}번째 받는 사람 ${label}`}
        value={one[name]}
        maxLength={max}
        onChange={(event) => set(one.key, { [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 flex w-full justify-between font-medium text-sm">
        <span>받는 사람</span>
        <span className="tnum font-normal text-quiet">
          {people.length}명, {people.length}부
        </span>
      </legend>
      {people.map((one, at) => (
        <div
          key={one.key}
          className="grid grid-cols-[1fr_1fr_7rem_1.4fr_auto] items-end gap-2 max-md:grid-cols-2"
        >
          <Field
            label="이름"
            hideLabel={at > 0}
            required
            error={fault?.key === one.key ? fault.text : undefined}
            className="min-w-0"
          >
            <Input
              aria-label={`${at + 1}번째 받는 사람 이름`}
              value={one.name}
              maxLength={longestPerson}
              onChange={(event) => set(one.key, { name: event.target.value })}
            />
          </Field>
          {text(one, at, 'title', '직책', longestPerson)}
          <Field label="방법" hideLabel={at > 0}>
            <NativeSelect
              aria-label={`${at + 1}번째 받는 사람 방법`}
              value={one.way}
              onChange={(event) => set(one.key, { way: event.target.value })}
            >
              {copyWays.rows.map(({ key, word }) => (
                <option key={key} value={key}>
                  {word}
                </option>
              ))}
            </NativeSelect>
          </Field>
          {text(one, at, 'address', '전달처', longestPlace)}
          {people.length > 1 && (
            <IconButton
              label={`${at + 1}번째 받는 사람 삭제`}
              className="max-md:col-span-full max-md:justify-self-end"
              onClick={() => onChange(people.filter(({ key }) => key !== one.key))}
            >
              <X aria-hidden />
            </IconButton>
          )}
          <Adviser
            one={one}
            at={at}
            advisers={advisers}
            onChange={(adviser) => set(one.key, { adviser })}
            onLeft={onAdviserLeft}
          />
        </div>
      ))}
      {!single && people.length < mostPeople && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...people, emptyReceiver(Math.max(...people.map(({ key }) => key)) + 1)])}
        >
          <Plus aria-hidden />
          받는 사람 추가
        </Button>
      )}
    </fieldset>
  )
}

interface AdviserProps {
  one: Receiver
  at: number
  advisers: readonly string[]
  onChange(adviser: string): void
  onLeft(): void
}

/** The input for the adviser for whom the person works. An adviser that the NDA does not name needs a waiver. */
function Adviser({ one, at, advisers, onChange, onLeft }: AdviserProps) {
  const id = useId()
  const [open, setOpen] = useState(one.adviser !== '')
  if (!open)
    return (
      <LinkButton
        className="col-span-full justify-self-start text-xs max-md:min-h-9"
        onClick={() => setOpen(true)}
      >
        자문사 소속 입력
      </LinkButton>
    )
  return (
    <Field
      label="자문사"
      className="col-span-full"
      help={advisers.length > 0 ? `NDA에 기재된 자문사: ${advisers.join(', ')}` : undefined}
    >
      <Input
        aria-label={`${at + 1}번째 받는 사람 자문사`}
        list={id}
        value={one.adviser}
        maxLength={longestPlace}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeft}
      />
      <datalist id={id}>
        {advisers.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </Field>
  )
}

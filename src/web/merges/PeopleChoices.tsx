import type { MergeContact, MergePreview } from '#shared/merges/merges.endpoints.ts'
import { type ContactRef, contactRefs } from '#shared/merges/mergeWords.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { type Choices, contactsLeftOut, contactsOf, managersOf, withPlace } from './mergeChoices.ts'

interface PeopleChoicesProps {
  preview: MergePreview
  choices: Choices
  onChoose(part: Partial<Choices>): void
}

const slots = ['주담당자', '부담당자', '보조담당자']

/**
 * Lets the person choose who gets the three manager slots and the three contact slots of the remaining company. The
 * proposal uses the people of both companies.
 */
export function PeopleChoices({ preview, choices, onChoose }: PeopleChoicesProps) {
  const managers = managersOf(choices, preview)
  const contacts = contactsOf(choices, preview)
  const leftOut = contactsLeftOut(choices, preview)
  const people = preview.managers.people
  return (
    <Card aria-label="담당자와 연락처">
      <CardHeader title="담당자와 연락처" note="세 칸에 남을 사람을 선택합니다" />
      <CardBody className="grid gap-3 md:grid-cols-3">
        {slots.map((label, place) => (
          <Field key={label} label={label}>
            <NativeSelect
              value={managers[place] ?? ''}
              onChange={({ target }) =>
                onChoose({ managers: withPlace(managers, place, target.value || null) })
              }
            >
              <option value="">없음</option>
              {people.map(({ teamId, name }) => (
                <option key={teamId} value={teamId}>
                  {teamId}_{name}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ))}
        {contacts.map((chosen, place) => (
          <Field key={contactRefs[place]} label={`연락처${place + 1}`}>
            <NativeSelect
              value={chosen ?? ''}
              onChange={({ target }) =>
                onChoose({
                  contacts: withPlace(contacts, place, (target.value || null) as ContactRef | null),
                })
              }
            >
              <option value="">없음</option>
              {preview.contacts.people.map((contact) => (
                <option key={contact.ref} value={contact.ref}>
                  {contactText(contact)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ))}
        {leftOut > 0 && (
          <p className="text-quiet text-xs md:col-span-3">
            선택하지 않은 연락처 {leftOut}개는 합친 기업에 남지 않습니다. 되돌리면 다시 나옵니다.
          </p>
        )}
      </CardBody>
    </Card>
  )
}

const contactText = ({ ref, name, position, mobile, phone, email }: MergeContact) =>
  `${[name, position, mobile ?? phone ?? email].filter(Boolean).join(' ')} (${ref.startsWith('keep') ? '남길 기업' : '합쳐질 기업'})`

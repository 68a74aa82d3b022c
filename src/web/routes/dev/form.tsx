import { useState } from 'react'
import { getFirm } from '#shared/firm/firm.endpoints.ts'
import { DraftOffer } from '#web/forms/DraftOffer.tsx'
import { useDraft } from '#web/forms/useDraft.ts'
import { call } from '#web/lib/call/call.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Page } from '#web/shell/Page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** For development: the smallest form with a draft, for browser tests of drafts, leaving and recovery. */
export default function DevFormRoute() {
  const draft = useDraft<string>({ form: 'dev-form', label: '초안 시험', url: '/dev/form' })
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState('')
  useUnsaved(text !== '', draft)
  function ask() {
    call(getFirm, {}).then(
      () => setAnswer('응답 받음'),
      () => setAnswer('거절됨'),
    )
  }
  return (
    <Page>
      <PageHeader
        title="초안 시험"
        note={draft.stored === 'not-stored' ? '저장하지 못함' : draft.stored && '초안 저장됨'}
      />
      <DraftOffer draft={draft} onRestore={setText} />
      <Field label="내용" className="max-w-80">
        <Input
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            draft.keep(event.target.value)
          }}
        />
      </Field>
      <div className="mt-3 flex items-center gap-2">
        <Button
          onClick={() => {
            setText('')
            draft.clear()
          }}
        >
          비우기
        </Button>
        <Button onClick={ask}>서버에 묻기</Button>
        <output>{answer}</output>
      </div>
    </Page>
  )
}

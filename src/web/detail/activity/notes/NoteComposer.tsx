import { MessagesSquare } from 'lucide-react'
import { type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { writeNote } from '#shared/company/notes.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { isConversation, pastedFile } from '../conversations/isConversation.ts'
import { NoteTextForm } from './NoteTextForm.tsx'
import { useAttachedFiles } from './useAttachedFiles.tsx'
import { useNoteForm } from './useNoteForm.ts'

/** What the card around the form does with it. */
export interface NoteComposerHandle {
  /** Attaches dropped files. Returns false if the person may not upload files to the company. */
  attach(files: readonly File[]): boolean
  /** Takes a text out of the form that was stored in another way. */
  takeOut(text: string): void
}

interface NoteComposerProps {
  number: string
  handle: RefObject<NoteComposerHandle | null>
  /** Called with an export of KakaoTalk; with `pasted` if it was pasted into the form. */
  onConversation(file: File, pasted?: string): void
}

/** The form above the activities in which a note on the company is written. */
export function NoteComposer({ number, handle, onConversation }: NoteComposerProps) {
  const attached = useAttachedFiles(number)
  const chooser = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  // The files that the note on its way refers to. Others may be attached meanwhile.
  const sent = useRef<readonly string[]>([])
  const of = useNoteForm({
    number,
    draft: { form: 'note', subject: number, label: `메모 · ${number}` },
    send({ text }, options) {
      const files = attached.names
      sent.current = files
      return call(
        writeNote,
        { params: { businessNumber: number }, body: { text, ...(files.length > 0 && { files }) } },
        options,
      )
    },
    onSaved() {
      attached.remove(sent.current)
      setPasted('')
      toast({ title: '메모를 남겼습니다' })
    },
  })
  const { store, values } = of.form
  useImperativeHandle(handle, () => ({
    attach(files) {
      if (attached.may) void attached.add(files)
      return attached.may
    },
    takeOut(text) {
      store.change({
        text: store
          .get()
          .values.text.replace(text, () => '')
          .trim(),
      })
    },
  }))
  return (
    <>
      <NoteTextForm
        of={of}
        number={number}
        label="메모"
        placeholder="통화, 들은 이야기, 부탁할 일을 남겨주세요. @로 사람을 부릅니다."
        onPasted={(text) => setPasted(isConversation(text) ? text.replaceAll('\r\n', '\n') : '')}
        beside={
          <>
            {attached.control}
            <IconButton label="카카오톡 대화를 메모로" onClick={() => chooser.current?.click()}>
              <MessagesSquare aria-hidden className="size-4" />
            </IconButton>
            <span className="text-quiet text-xs max-md:hidden">
              카카오톡 .txt를 끌어다 놓으면 날짜별 메모가 됩니다
            </span>
          </>
        }
        buttons={
          <>
            <span className="flex gap-1 max-md:hidden">
              <Kbd>Ctrl</Kbd>
              <Kbd>Enter</Kbd>
            </span>
            <Button
              type="submit"
              variant="primary"
              size="sm"
              pending={of.saving.busy}
              disabled={attached.sending}
              className="max-md:h-11"
            >
              남기기
            </Button>
          </>
        }
      />
      {pasted !== '' && values.text.includes(pasted.trim()) && (
        <p role="status" className="flex flex-wrap items-center gap-x-2 pt-1.5 text-quiet text-xs">
          카카오톡 대화를 붙여넣었습니다.
          <LinkButton
            className="text-xs max-md:min-h-11"
            onClick={() => onConversation(pastedFile(pasted), pasted.trim())}
          >
            날짜별 메모로 바꾸기
          </LinkButton>
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="카카오톡 대화 파일"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onConversation(file)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

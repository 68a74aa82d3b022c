import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { usualCategory } from '#shared/catalogue/words/fileCategories.ts'
import { noteLimits } from '#shared/company/noteLimits.ts'
import { uploadFiles } from '#shared/files/files.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { upload } from '#web/lib/call/upload.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { permissionQuery } from '../../detail.api.ts'

/** Uploads files to the company, so that the note can refer to them. Only for people who may upload files. */
export function useAttachedFiles(number: string) {
  const { user } = useSession()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [names, setNames] = useState<string[]>([])
  const [sending, setSending] = useState(false)
  const { data } = useQuery({ ...permissionQuery(user?.teamId ?? '', number), enabled: user !== null })

  async function add(files: readonly File[]) {
    const room = noteLimits.files - names.length
    if (files.length > room)
      refuse(
        `메모 하나에 파일은 ${noteLimits.files}개까지 붙일 수 있습니다.`,
        files.slice(room).map(({ name }) => name),
      )
    setSending(true)
    try {
      for (const file of files.slice(0, room)) {
        const form = new FormData()
        form.append('businessNumber', number)
        form.append('file_category_0', usualCategory)
        form.append('files', file, file.name)
        const { results } = await upload(uploadFiles, { form }, { attemptOf: file })
        for (const { success, file: stored, error, message } of results)
          if (success) setNames((before) => [...before, stored.fileName])
          else refuse(error ?? message ?? failed, [stored.fileName])
      }
    } catch (error) {
      refuse(userMessage(error, failed), [])
    } finally {
      setSending(false)
      // Files before the one that failed are stored.
      void refetchAfter(client, 'files', { businessNumber: number })
    }
  }

  const remove = (gone: readonly string[]) =>
    setNames((before) => before.filter((name) => !gone.includes(name)))

  const control = data?.hasPermission && (
    <>
      <IconButton
        label={`파일 붙이기 (파일구분 ${usualCategory})`}
        disabled={sending || names.length >= noteLimits.files}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden className="size-4" />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="메모에 붙일 파일"
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <ul aria-label="붙인 파일" className="flex min-w-0 flex-wrap gap-1.5">
        {names.map((name) => (
          <li key={name} className="flex min-w-0 items-center rounded-md border bg-sunken pl-2 text-xs">
            <span className="max-w-56 truncate">{name}</span>
            <IconButton size="xs" label={`${name} 빼기`} onClick={() => remove([name])}>
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <span role="status" className="text-quiet text-xs">
        {sending ? '업로드 중' : ''}
      </span>
    </>
  )
  return { names, sending, control, remove, add, may: data?.hasPermission === true }
}

const failed = '파일 업로드 중 오류가 발생했습니다.'

const refuse = (reason: string, files: readonly string[]) =>
  toast({
    variant: 'destructive',
    title: '업로드 실패',
    description: files.length > 0 ? `${files.join(', ')} · ${reason}` : reason,
  })

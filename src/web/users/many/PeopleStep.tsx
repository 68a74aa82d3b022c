import { ClipboardPaste } from 'lucide-react'
import { FormFailure } from '#web/forms/FormFailure.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Form } from '#web/ui/form/form.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { type NewPerson, usePeople } from './usePeople.ts'

/**
 * Adds several people at once. Afterwards their first passwords are shown. This happens only once, because the server
 * stores only hashes.
 */
export function PeopleStep({ onLater }: { onLater?: (() => void) | undefined }) {
  const people = usePeople()
  if (people.added.length > 0) return <FirstPasswords people={people.added} onSeen={people.forgetPasswords} />
  const { rows } = people

  async function pasteFromClipboard() {
    try {
      people.paste({ row: rows.length - 1, field: 'teamId' }, await navigator.clipboard.readText())
    } catch {
      toast({
        title: '붙여넣기 안내',
        description:
          '브라우저가 이 버튼으로 붙여넣는 것을 막았습니다. 팀ID 칸을 선택하고 Ctrl+V를 눌러주세요.',
      })
    }
  }

  return (
    <Form onSubmit={people.save} aria-label="함께 쓸 사람">
      <FormFailure failure={people.failure} className="mb-3" />
      <PeopleTable
        rows={rows}
        errors={people.errors}
        onChange={people.change}
        onRemove={people.remove}
        onPaste={people.paste}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2">
        <Button size="sm" onClick={() => void pasteFromClipboard()}>
          <ClipboardPaste aria-hidden />
          엑셀에서 붙여넣기
        </Button>
        <span className="text-quiet text-xs">표를 복사해 칸에 붙이면 줄이 늘어납니다</span>
        <div className="ml-auto flex gap-2">
          {onLater && (
            <Button variant="ghost" onClick={onLater}>
              나중에
            </Button>
          )}
          <Button type="submit" variant="primary" pending={people.pending} disabled={people.count === 0}>
            {people.count > 0 ? `${people.count}명 저장` : '저장'}
          </Button>
        </div>
      </div>
    </Form>
  )
}

function FirstPasswords({ people, onSeen }: { people: readonly NewPerson[]; onSeen(): void }) {
  const asTable = [
    ['팀ID', '담당자명', '첫 비밀번호'],
    ...people.map(({ teamId, managerName, password }) => [teamId, managerName, password]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        {people.length}명을 추가했습니다.
      </p>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead className="text-left text-quiet text-xs">
            <tr>
              <th scope="col" className="py-1 pr-4 font-medium">
                팀ID
              </th>
              <th scope="col" className="py-1 pr-4 font-medium">
                담당자명
              </th>
              <th scope="col" className="py-1 font-medium">
                첫 비밀번호
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ teamId, managerName, password }) => (
              <tr key={teamId} className="border-line-soft border-t">
                <td className="tnum py-1.5 pr-4">{teamId}</td>
                <td className="py-1.5 pr-4">{managerName}</td>
                <td className="py-1.5">
                  <code className="select-all whitespace-nowrap font-mono">{password}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Notice tone="warn">
        이 비밀번호는 다시 볼 수 없습니다. 본인에게 안전하게 전달해주세요. 처음 로그인할 때 바꿔야 합니다.
      </Notice>
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton text={asTable} label="표로 복사" autoFocus />
        <Button variant="primary" onClick={onSeen}>
          전달했습니다
        </Button>
      </div>
    </div>
  )
}

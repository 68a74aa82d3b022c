import { useQuery } from '@tanstack/react-query'
import { Megaphone, Plus } from 'lucide-react'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import type { Notice } from '#shared/notices/notices.endpoints.ts'
import { ApiError } from '#web/lib/call/apiError.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { DataList } from '#web/list/DataList.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { wholeList } from '#web/list/wholeList.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { NoticeDenied } from './NoticeDenied.tsx'
import { NoticeDetail } from './NoticeDetail.tsx'
import { importantRow, NoticeCard, noticeColumns } from './noticeColumns.tsx'
import { noticesQuery } from './notices.api.ts'
import { useDeleteNotice } from './useDeleteNotice.ts'
import { useNoticeDialogs } from './useNoticeDialogs.ts'

// Code-split, because few people write notices.
const NoticeEditor = whenNeeded(() => import('./NoticeEditor.tsx').then((module) => module.NoticeEditor))

export function NoticeScreen() {
  const { user } = useSession()
  const notices = useQuery(noticesQuery)
  const mayCreate = user !== null && isAdminSide(user.role)
  const dialogs = useNoticeDialogs(notices.data, mayCreate)
  const deletion = useDeleteNotice()

  if (notices.error instanceof ApiError && notices.error.status === 403) {
    return <NoticeDenied role={user?.role ?? null} />
  }
  async function remove(notice: Notice) {
    if (await deletion.ask(notice)) dialogs.close()
  }
  return (
    <>
      <PageHeader title="공지사항" note={notices.data && <Counts notices={notices.data} />}>
        {mayCreate && (
          <Button variant="primary" onClick={dialogs.create}>
            <Plus aria-hidden />새 공지사항
          </Button>
        )}
      </PageHeader>
      <ListFrame
        result={wholeList(notices)}
        failed="공지사항을 불러오지 못했습니다"
        skeleton={{ rows: 8, columns: 5, dense: false }}
        nothing={<EmptyState icon={Megaphone} title="등록된 공지사항이 없습니다" className="py-20" />}
      >
        {(rows) => (
          <DataList
            label="공지사항"
            columns={noticeColumns}
            rows={rows}
            keyOf={(notice) => notice.id}
            rowClass={importantRow}
            card={(notice) => <NoticeCard notice={notice} />}
          />
        )}
      </ListFrame>
      {dialogs.shown && !dialogs.edited && (
        <NoticeDetail
          notice={dialogs.shown === 'absent' ? undefined : dialogs.shown}
          deleting={deletion.pending}
          onClose={dialogs.close}
          onEdit={dialogs.edit}
          onDelete={(notice) => void remove(notice)}
        />
      )}
      {dialogs.edited && (
        <NoticeEditor
          needed
          key={dialogs.edited === 'new' ? 'new' : dialogs.edited.id}
          notice={dialogs.edited === 'new' ? null : dialogs.edited}
          onClose={dialogs.leaveEditor}
          onSaved={() => {
            dialogs.leaveEditor()
            dialogs.close()
          }}
        />
      )}
    </>
  )
}

function Counts({ notices }: { notices: readonly Notice[] }) {
  const unread = notices.filter((notice) => notice.unread).length
  return (
    <span className="tnum">
      전체 {notices.length.toLocaleString('ko-KR')}건
      {unread > 0 && (
        <>
          {' · '}읽지 않음 <b className="font-semibold text-accent-text">{unread.toLocaleString('ko-KR')}</b>
          건
        </>
      )}
    </span>
  )
}

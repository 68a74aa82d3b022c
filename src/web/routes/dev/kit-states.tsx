import { RotateCcw, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeniedState } from '#web/ui/feedback/denied-state.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Part } from './kit-part.tsx'

export function KitStates() {
  const [files, setFiles] = useState<File[]>([])
  return (
    <>
      <Part title="안내 상자">
        <div className="grid gap-2">
          <Notice title="연습용 데이터입니다.">실제 고객 정보는 들어 있지 않습니다.</Notice>
          <Notice tone="warn" title="이 기기에만 임시저장되었습니다.">
            저장을 눌러야 다른 사람이 볼 수 있습니다.
          </Notice>
          <Notice tone="error" title="파일구분을 선택해 주세요">
            구분이 없는 파일이 2개 있습니다.
          </Notice>
          <ErrorSummary
            errors={[
              { id: 'kit-1', text: '계약 진행단계를 선택해주세요.' },
              { id: 'kit-2', text: '검색 키워드는 3개 이상 입력해주세요. (현재 2개)' },
              { id: 'kit-3', text: '매도자 희망금액(백만원)은 필수 입력 항목입니다.' },
            ]}
          />
        </div>
      </Part>
      <Part title="상태">
        <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          <Tile>
            <EmptyState
              searched
              level={3}
              title="검색 조건에 맞는 기업이 없습니다"
              text="조건을 줄이거나 이름의 일부만 넣어 보세요."
              actions={
                <Button>
                  <RotateCcw aria-hidden />
                  필터 초기화
                </Button>
              }
            />
          </Tile>
          <Tile>
            <EmptyState
              level={3}
              title="등록된 파일이 없습니다"
              text="티저, IM, 계약서를 업로드하면 여기에 모입니다."
              actions={
                <Button variant="primary">
                  <Upload aria-hidden />
                  파일 업로드
                </Button>
              }
            />
          </Tile>
          <Tile>
            <ErrorState
              level={3}
              title="앱에서 오류가 발생했습니다"
              text="예기치 못한 오류로 불편을 드려 죄송합니다. 다시 시도하거나 새로고침해주세요. 입력하던 내용은 임시저장되어 있습니다."
              onRetry={() => undefined}
              reload
            />
          </Tile>
          <Tile>
            <DeniedState
              level={3}
              rows={[
                { label: '현재 권한', value: <Badge tone="outline">직원</Badge> },
                {
                  label: '필요 권한',
                  value: (
                    <>
                      <Badge tone="navy">관리자</Badge>
                      <Badge tone="navyOutline">부관리자</Badge>
                    </>
                  ),
                },
              ]}
            />
          </Tile>
          <Tile>
            <div className="w-full min-w-0 px-4">
              <SkeletonRows rows={6} />
            </div>
          </Tile>
          <Tile>
            <DeniedState
              level={3}
              part
              title="컨택포인트 접근 권한이 없습니다"
              text="관리자 또는 이 기업의 담당자로 지정된 팀만 볼 수 있습니다."
              rows={[
                { label: '현재 권한', value: '팀원 102_이서윤' },
                { label: '필요 권한', value: '관리자, 부관리자, 담당팀' },
              ]}
            />
          </Tile>
        </div>
      </Part>
      <Part title="파일 업로드, 진행">
        <DropZone
          multiple
          onFiles={(added) => setFiles([...files, ...added])}
          text="PDF, Word, Excel, PowerPoint, 텍스트 · 파일당 50 MB, 한 번에 20개"
        />
        <p className="my-2 text-quiet text-xs">{files.length}개 추가됨</p>
        <Progress value={62} label="업로드 중" />
        <Loading />
      </Part>
      <Part title="화면 머리">
        <PageHeader title="상태 모음" note="빈 화면, 불러오는 중, 오류, 권한 없음">
          <Button variant="primary">추가</Button>
        </PageHeader>
      </Part>
    </>
  )
}

function Tile({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-73 grid-cols-[minmax(0,1fr)] place-items-center rounded-lg border bg-surface">
      {children}
    </div>
  )
}

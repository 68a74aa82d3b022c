import { useQuery } from '@tanstack/react-query'
import { Files } from 'lucide-react'
import { Suspense } from 'react'
import type { CompanyData } from '#shared/documents/documents.endpoints.ts'
import type { Template } from '#shared/documents/templates/template.ts'
import { templatesOf } from '#shared/documents/templates/templates.ts'
import { CompanyStrip } from '#web/domain/companyStrip/CompanyStrip.tsx'
import { useOpenedCompany } from '#web/domain/opened/useOpened.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { lazyScreen } from '#web/lib/lazyScreen.tsx'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { companyDataQuery } from '../documents.api.ts'
import type { Maker } from '../makerScreens.ts'
import { recordsId } from '../records/recordsId.ts'
import { useWizard, type Wizard } from '../useWizard.ts'
import { CompanyStep } from '../wizard/CompanyStep.tsx'
import { MethodStep } from '../wizard/MethodStep.tsx'
import { TemplateStep } from '../wizard/TemplateStep.tsx'

/** Code-split: editor, page layout and fonts are loaded only when somebody writes a document. */
const Editor = lazyScreen(() =>
  import('./EditorScreen.tsx').then((module) => ({ default: module.EditorScreen })),
)

const UploadStep = whenNeeded(() => import('../wizard/UploadStep.tsx').then((module) => module.UploadStep))
const RecordsCard = whenNeeded(
  () => import('../records/RecordsCard.tsx').then((module) => module.RecordsCard),
  <Card>
    <Loading className="min-h-40" />
  </Card>,
)

/** The wizard for teasers and memos: choose company, template and method; then the form or the upload opens. */
export function MakerScreen({ maker }: { maker: Maker }) {
  const wizard = useWizard(maker)
  const { businessNumber, template, method } = wizard
  const query = useQuery({
    ...companyDataQuery(maker, businessNumber ?? '-'),
    enabled: businessNumber !== null,
  })
  const data = query.data?.company.businessNumber === businessNumber ? query.data : null
  useOpenedCompany(data?.company.businessNumber)
  if (data?.can.make && template && method === 'form') {
    return (
      <Suspense fallback={<Loading className="min-h-96" />}>
        <Editor
          key={`${businessNumber} ${template.id} ${JSON.stringify(wizard.opened)}`}
          maker={maker}
          data={data}
          template={template}
          wizard={wizard}
        />
      </Suspense>
    )
  }
  return (
    <div className="mx-auto max-w-[1280px] px-6 pt-6 pb-12 max-md:px-4 max-md:pt-4">
      <PageHeader title={maker.title} note={maker.note}>
        {data?.can.make && (
          <Button onClick={() => document.getElementById(recordsId)?.scrollIntoView({ block: 'start' })}>
            <Files aria-hidden />
            <span>이 기업의 문서</span>
          </Button>
        )}
      </PageHeader>
      <div className="grid grid-cols-1 gap-4">
        {data && <CompanyStrip businessNumber={data.company.businessNumber} here={maker.category} />}
        {wizard.given !== '' && !data ? (
          <Card>
            <NotLoaded query={query} wizard={wizard} />
          </Card>
        ) : (
          <Steps maker={maker} wizard={wizard} data={data} />
        )}
        {data && (data.can.make ? <RecordsCard needed data={data} /> : <NotMine data={data} />)}
      </div>
    </div>
  )
}

interface StepsProps {
  maker: Maker
  wizard: Wizard
  data: CompanyData | null
}

function Steps({ maker, wizard, data }: StepsProps) {
  const { template, method } = wizard
  const may = data?.can.make === true
  async function leaveCompany() {
    if (!(await wizard.mayClear())) return false
    await wizard.chooseCompany(undefined)
    return true
  }
  async function changeTemplate(chosen: Template) {
    if (await wizard.mayClear()) await wizard.chooseTemplate(chosen)
  }
  return (
    <Card aria-label={`${maker.word} 만들기`}>
      <CompanyStep
        data={data}
        onChoose={(number) => void wizard.chooseCompany(number)}
        onLeave={leaveCompany}
      />
      <TemplateStep
        templates={templatesOf(maker.category)}
        prefills={may ? data.templates : null}
        company={data}
        chosen={template}
        onChoose={(chosen) => void changeTemplate(chosen)}
      />
      {may && template && method === 'upload' ? (
        <UploadStep
          needed
          key={`${data.company.businessNumber} ${template.id}`}
          maker={maker}
          data={data}
          template={template}
          onWrite={() => void wizard.start('form')}
          onUploaded={() => void wizard.chooseTemplate(null)}
        />
      ) : (
        <MethodStep ready={may && template !== null} onStart={(chosen) => void wizard.start(chosen)} />
      )}
    </Card>
  )
}

const NotMine = ({ data }: { data: CompanyData }) => (
  <Notice tone="warn" title="문서 작성 권한 없음">
    {data.company.companyName}의 담당자로 지정되지 않아 문서를 만들 수 없습니다.
  </Notice>
)

interface NotLoadedProps {
  query: { error: Error | null; isFetching: boolean; refetch(): unknown }
  wizard: Wizard
}

function NotLoaded({ query, wizard }: NotLoadedProps) {
  const absent =
    wizard.businessNumber === null || (query.error instanceof ApiError && query.error.status === 404)
  if (absent) {
    return (
      <EmptyState
        searched
        title="기업 정보를 찾을 수 없습니다"
        text="사업자번호가 잘못되었거나 삭제된 기업입니다."
        actions={<Button onClick={() => void wizard.chooseCompany(undefined)}>기업 다시 선택</Button>}
      />
    )
  }
  if (!query.error) return <Loading className="min-h-60" />
  return (
    <ErrorState
      title="기업 자료를 불러오지 못했습니다"
      text={userMessage(query.error, '잠시 후 다시 시도해주세요.')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}

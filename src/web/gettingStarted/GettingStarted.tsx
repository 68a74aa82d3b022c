import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, FileSpreadsheet, FileUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type GettingStarted as Steps,
  showGettingStarted,
} from '#shared/gettingStarted/gettingStarted.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dot } from '#web/ui/dot.tsx'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { backupRequest } from './backupRequest.ts'
import { gettingStartedQuery } from './gettingStarted.api.ts'
import { Head } from './Head.tsx'
import { TodayToCome, WorthDoing } from './SideCards.tsx'
import { type StepName, stepNames, written } from './steps.ts'

type PeopleForm = (onLater: () => void) => ReactNode

interface GettingStartedProps {
  steps: Steps
  onClosed(): void
  /** The form for adding users. It belongs to another feature, so the route passes it in. */
  peopleForm: PeopleForm
  /** The cards that are shown beside the steps. */
  children: ReactNode
}

/** The home page of a new firm: four steps for an admin. */
export function GettingStarted({ steps, onClosed, peopleForm, children }: GettingStartedProps) {
  const client = useQueryClient()
  const show = useMutation({
    mutationFn: (shown: boolean) => call(showGettingStarted, { body: { shown } }),
    onSuccess: (answer) => client.setQueryData(gettingStartedQuery.queryKey, answer),
  })
  const close = () =>
    show.mutate(false, {
      onSuccess: onClosed,
      onError: () =>
        toast({
          variant: 'destructive',
          title: '시작하기를 닫지 못했습니다',
          description: '잠시 후 다시 시도해주세요.',
        }),
    })
  // If the person opened the steps from the user menu, the home page shows them until the person closes
  // them.
  const { mutate } = show
  const opened = useRef(!steps.shown)
  useEffect(() => {
    if (opened.current) mutate(true)
    opened.current = false
  }, [mutate])
  const next = stepNames.find((name) => !steps[name].done)
  return (
    <>
      <Head steps={steps} />
      <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_312px]">
        <div>
          <Card aria-label="시작하기">
            <ol>
              <FirmItem {...steps.firm} isNext={next === 'firm'} />
              <PeopleItem {...steps.people} isNext={next === 'people'} form={peopleForm} />
              <CompanyItem {...steps.companies} isNext={next === 'companies'} />
              <BackupItem {...steps.backup} isNext={next === 'backup'} />
            </ol>
          </Card>
          <p className="mt-4 text-quiet text-sm">
            관리자에게만 보입니다. 네 가지를 마치거나{' '}
            <LinkButton disabled={show.isPending} onClick={close}>
              그만 보기
            </LinkButton>
            를 누르면 보통 홈이 되고, 사용자 메뉴의 ‘시작하기’에서 다시 열 수 있습니다.
          </p>
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          {!steps.companies.done && <TodayToCome />}
          <WorthDoing />
          {children}
        </div>
      </div>
    </>
  )
}

interface Next {
  /** Whether this is the first step that is not done. */
  isNext: boolean
}

interface StepItemProps extends Next {
  name: StepName
  done: boolean
  title: string
  text: ReactNode
  /** Content at the right of the title. */
  aside?: ReactNode
  children?: ReactNode
}

function StepItem({ name, done, isNext, title, text, aside, children }: StepItemProps) {
  return (
    <li className="flex gap-4 border-line-soft border-b p-5 last:border-b-0 max-md:gap-3 max-md:p-4">
      <span
        aria-hidden
        className={cn(
          'tnum grid size-7 shrink-0 place-items-center rounded-full font-semibold text-sm',
          done
            ? 'bg-good-soft text-good'
            : isNext
              ? 'bg-accent text-on-accent'
              : 'border border-line-strong text-quiet',
        )}
      >
        {done ? <Check className="size-4" /> : stepNames.indexOf(name) + 1}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 max-md:basis-full">
            <h2 className="font-semibold text-base">
              {title}
              {done && <span className="sr-only"> 마침</span>}
            </h2>
            <p className="text-quiet text-sm">{text}</p>
          </div>
          {!done && !aside && <span className="text-quiet text-sm max-md:hidden">{written[name]}</span>}
          {aside}
        </div>
        {children && <div className="mt-4">{children}</div>}
      </div>
    </li>
  )
}

const linkLook = buttonStyles({ size: 'sm' })

function FirmItem({ done, isNext, named, name, representative, samples }: Steps['firm'] & Next) {
  return (
    <StepItem
      name="firm"
      done={done}
      isNext={isNext}
      title="회사 정보"
      text={
        done
          ? [name, representative && `대표 ${representative}`].filter(Boolean).join(', ')
          : !named
            ? '회사 이름과 연락처, 문서와 인쇄물에 들어갈 내용을 정합니다.'
            : `아직 견본인 칸: ${samples.join(', ')}. 쓰지 않는 칸은 비워 두세요.`
      }
      aside={
        <Link to="/firm-settings" className={linkLook}>
          {done ? '수정' : '회사 설정 열기'}
        </Link>
      }
    />
  )
}

function PeopleItem({ done, isNext, count, form }: Steps['people'] & Next & { form: PeopleForm }) {
  const [open, setOpen] = useState(!done)
  return (
    <StepItem
      name="people"
      done={done}
      isNext={isNext}
      title="함께 쓸 사람"
      text={
        done
          ? `${count}명이 쓰고 있습니다.`
          : '팀ID는 한 사람에 하나입니다. 첫 비밀번호는 저장한 뒤 한 번만 보입니다.'
      }
      aside={
        open ? undefined : (
          <Button size="sm" onClick={() => setOpen(true)}>
            사람 추가
          </Button>
        )
      }
    >
      {open && form(() => setOpen(false))}
    </StepItem>
  )
}

function CompanyItem({ done, isNext, count }: Steps['companies'] & Next) {
  const ways = [
    {
      Icon: FileSpreadsheet,
      title: '엑셀 명단 가져오기',
      text: '열은 한글 머리글로 맞춥니다. 미리 보고, 통째로 되돌릴 수 있습니다.',
      link: (
        <Link to="/cretoppdf/import" className={linkLook}>
          명단 선택
        </Link>
      ),
    },
    {
      Icon: FileUp,
      title: '기업종합보고서 PDF 업로드',
      text: '기업 하나의 개요와 재무가 1분 안에 채워집니다.',
      link: (
        <Link to="/cretoppdf" className={linkLook}>
          PDF 선택
        </Link>
      ),
    },
  ]
  return (
    <StepItem
      name="companies"
      done={done}
      isNext={isNext}
      title="첫 기업"
      text={
        done
          ? `${count.toLocaleString('ko-KR')}곳이 등록되어 있습니다.`
          : '가진 명단을 한꺼번에 넣거나, 신용보고서 한 부로 시작합니다.'
      }
    >
      {!done && (
        <ul className="grid grid-cols-2 gap-6 max-md:grid-cols-1">
          {ways.map(({ Icon, title, text, link }) => (
            <li key={title} className="flex gap-3">
              <span className="grid size-8 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
                <Icon aria-hidden />
              </span>
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="mb-2 text-quiet text-sm">{text}</p>
                {link}
              </div>
            </li>
          ))}
        </ul>
      )}
    </StepItem>
  )
}

const backupWords: Record<Steps['backup']['state'], string> = {
  off: '아직 없음',
  waiting: '첫 백업을 기다리는 중',
  good: '정상',
  late: '오래됨',
  failed: '실패',
}

function BackupItem({ done, isNext, state }: Steps['backup'] & Next) {
  return (
    <StepItem
      name="backup"
      done={done}
      isNext={isNext}
      title="백업"
      text="서버 담당자가 할 일입니다. 백업이 한 번 되면 이 줄이 스스로 끝납니다."
      aside={
        <div className="flex flex-wrap items-center gap-2">
          <span
            className={cn(
              'inline-flex items-center gap-1.5 text-sm',
              state === 'good' ? 'text-good' : 'text-warning',
            )}
          >
            <Dot tone={state === 'good' ? 'green' : 'amber'} />
            {backupWords[state]}
          </span>
          {!done && <CopyButton size="sm" text={backupRequest} label="서버 담당자에게 보낼 글 복사" />}
        </div>
      }
    />
  )
}

import { Plus, Trash2 } from 'lucide-react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Status } from '#web/ui/feedback/status.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Dash, Num } from '#web/ui/table/num.tsx'
import { Line, Part } from './kit-part.tsx'

const colours =
  'ground surface sunken line ink quiet accent focus danger warning good sell buy fund inv cand'.split(' ')

export function KitLook() {
  return (
    <>
      <Part title="색">
        <ul className="grid grid-cols-8 gap-2 max-md:grid-cols-4">
          {colours.map((name) => (
            <li key={name} className="text-quiet text-xs">
              <span
                aria-hidden
                className="block h-8 rounded-md inset-ring inset-ring-[rgb(128_140_158/0.25)]"
                style={{ background: `var(--${name})` }}
              />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="글자">
        <p className="font-bold text-2xl">28 굵게 화면의 얼굴</p>
        <p className="font-bold text-xl">20 굵게 화면 제목</p>
        <p className="font-bold text-lg">16 굵게 섹션과 대화상자 제목</p>
        <p>
          14 본문과 입력, <b className="font-semibold">600 강조</b>,{' '}
          <span className="text-quiet">조용한 글</span>
        </p>
        <p className="text-sm">
          13 표와 목록 <Num value={1234567} /> <Num value={-8901} /> <Dash />
        </p>
        <p className="text-quiet text-xs">12 이름표, 배지, 도움말</p>
      </Part>
      <Part title="단추 40 · 32 · 28 · 24">
        <Line>
          <Button variant="primary" size="lg">
            로그인
          </Button>
          <Button variant="primary">
            <Plus aria-hidden />
            추가
          </Button>
          <Button>취소</Button>
          <Button variant="danger">
            <Trash2 aria-hidden />
            삭제
          </Button>
          <Button variant="dangerFill">삭제</Button>
          <Button variant="ghost">초기화</Button>
          <Button disabled>수정</Button>
          <Button size="sm">행 추가</Button>
          <Button size="xs">상세</Button>
          <Button variant="primary" pending>
            저장
          </Button>
          <Button pending>검색</Button>
          <IconButton label="삭제" tone="danger">
            <Trash2 aria-hidden />
          </IconButton>
          <LinkButton>모두 보기</LinkButton>
        </Line>
      </Part>
      <Part title="배지와 조각">
        <Line>
          <Badge tone="red">매도기업</Badge>
          <Badge tone="blue">매수기업</Badge>
          <Badge tone="green">투자희망기업</Badge>
          <Badge tone="violet">투자기업</Badge>
          <Badge tone="orange">후보기업</Badge>
          <Badge>미정</Badge>
          <Badge tone="amber">저장 전</Badge>
          <Badge tone="navy">관리자</Badge>
          <Badge tone="navyOutline">부관리자</Badge>
          <Badge>팀원</Badge>
          <Badge tone="outline">직원</Badge>
          <Badge tone="red" size="lg">
            매도기업
          </Badge>
        </Line>
        <Line>
          <Status tone="green">진행가능</Status>
          <Status tone="amber">진행보류</Status>
          <Status tone="red">진행중단</Status>
          <Chip label="매출액" onRemove={() => undefined}>
            2,000 이상
          </Chip>
          <Kbd>Ctrl K</Kbd>
          <Avatar name="김도현" />
        </Line>
      </Part>
    </>
  )
}

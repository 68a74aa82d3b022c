import type { TextSetting } from './firmDetails.ts'

/** Matches addresses and networks as they are typed. The server checks that each of them is one. */
const networksPattern = /^[\d.:/a-fA-F, ]*$/

/** Who needs a second factor to sign in, and when the program asks once more who somebody is. */
export const signInSettings = {
  factorRole: {
    kind: 'choice',
    default: 'nobody',
    options: { nobody: '정하지 않음', 'admin-side': '관리자와 부관리자', everyone: '모든 사용자' },
    label: '2단계 인증을 꼭 써야 하는 사람',
    help: '아직 연결하지 않은 사람은 다음에 로그인할 때 인증 앱이나 패스키를 연결해야 들어옵니다.',
    env: 'FACTOR_ROLE',
  },
  factorOutside: {
    kind: 'switch',
    default: false,
    label: '회사 밖에서 로그인할 때는 누구나 2단계 인증',
    help: '아래 회사 인터넷 주소가 아닌 곳에서 들어오는 모든 사용자에게 필요합니다. 회사 인터넷 주소가 비어 있으면 모든 곳이 회사 밖입니다.',
    env: 'FACTOR_OUTSIDE',
  },
  firmNetworks: {
    kind: 'text',
    default: '',
    limit: 1000,
    pattern: networksPattern,
    label: '회사 인터넷 주소',
    help: '쉼표로 나눕니다. 예: 203.0.113.0/24, 198.51.100.7. 필수가 아닌 사람은 여기서 로그인할 때 2단계 인증을 묻지 않습니다.',
    env: 'FIRM_NETWORKS',
  } satisfies TextSetting as TextSetting,
  confirmAgain: {
    kind: 'switch',
    default: false,
    label: '중요한 작업 전에 다시 확인',
    help: '내보내기, 사용자와 권한 변경, 회사 설정, 기업 삭제 전에 본인인지 다시 묻습니다. 한 번 확인하면 10분 동안 묻지 않습니다.',
    env: 'CONFIRM_AGAIN',
  },
} as const

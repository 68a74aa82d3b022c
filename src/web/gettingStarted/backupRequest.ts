/**
 * A text that an admin can send to the person who runs the server. docs/operations.md describes the settings that the
 * text names.
 */
export const backupRequest = `딜데스크 서버의 백업을 켜 주세요.

1. 데이터와 다른 디스크나 다른 기계에 백업 폴더를 만듭니다.
2. 서버 환경변수 BACKUP_DIR에 그 폴더를 적습니다.
3. 백업을 암호화하려면 BACKUP_KEY를 정하고, 그 키는 백업과 다른 곳에도 보관합니다.
4. 서버를 다시 시작하면 매일 밤 백업합니다. 바로 한 번 하려면 npm run backup을 실행합니다.

백업이 한 번 끝나면 딜데스크 홈에 마지막 백업 시각이 나옵니다.`

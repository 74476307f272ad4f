/** While the code of the first page is on its way: quiet, because it takes a moment at most. */
export const PageLoading = () => (
  <p role="status" style={{ padding: '40vh 24px 0', textAlign: 'center', color: 'var(--ink-3)' }}>
    Loading…
  </p>
);

/* The list looks again when something came in. */
(() => {
  const status = document.querySelector('[data-count]');
  if (!status) return;
  const look = async () => {
    if (document.hidden) return;
    const answer = await fetch('/api/email/summary');
    const { length } = await answer.json();
    if (length !== Number(status.dataset.count)) location.reload();
  };
  setInterval(() => look().catch(() => undefined), 3000);
})();

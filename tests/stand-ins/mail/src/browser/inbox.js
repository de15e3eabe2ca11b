/* The list reloads when an email has arrived. */
(() => {
  const status = document.querySelector('[data-count]');
  if (!status) return;
  const refresh = async () => {
    if (document.hidden) return;
    const answer = await fetch('/api/email/summary');
    const { length } = await answer.json();
    if (length !== Number(status.dataset.count)) location.reload();
  };
  setInterval(() => refresh().catch(() => undefined), 3000);
})();

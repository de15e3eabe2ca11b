/* The forms work without this script. It avoids page reloads and lets the popup send messages to its opener. */
(() => {
  const panel = document.getElementById('panel');
  const inPopup = document.body.dataset.mode === 'popup';
  const json = { accept: 'application/json' };
  let shown = '';

  const postToOpener = (event, data) =>
    parent.postMessage({ event, data }, '*');

  const show = (markup) => {
    panel.innerHTML = markup;
    const target =
      panel.querySelector('[role=alert]') ??
      panel.querySelector('#answer') ??
      panel.querySelector('h1');
    if (!target) return;
    if (target.localName !== 'input') target.tabIndex = -1;
    target.focus();
  };

  const fail = (sentence) => {
    const alert = document.createElement('p');
    alert.className = 'error';
    alert.setAttribute('role', 'alert');
    alert.textContent = sentence;
    panel.querySelector('.work')?.prepend(alert);
  };

  const submit = async (form, button) => {
    button?.setAttribute('aria-busy', 'true');
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: json,
      body: new URLSearchParams(new FormData(form)),
    });
    const { panel: markup, outcome, location } = await answer.json();
    if (!inPopup && location) return window.location.assign(location);
    show(markup);
    if (inPopup && outcome) postToOpener(outcome.event, outcome.data);
  };

  document.addEventListener('submit', (event) => {
    event.preventDefault();
    submit(event.target, event.submitter).catch(() => {
      event.submitter?.removeAttribute('aria-busy');
      fail('The stand-in does not answer. Try again.');
    });
  });

  if (!inPopup) return;

  const accessCodeFor = async (params) => {
    if (params.accessCode) return params.accessCode;
    const answer = await fetch('/checkout/request_inline', {
      method: 'POST',
      headers: { ...json, 'content-type': 'application/json' },
      body: JSON.stringify(params),
    });
    const { data, message } = await answer.json();
    if (!data) throw new Error(message);
    return data.access_code;
  };

  const open = async (params) => {
    const answer = await fetch(`/${await accessCodeFor(params)}`, {
      headers: json,
    });
    const body = await answer.json();
    if (!body.panel) throw new Error(body.message);
    show(body.panel);
    postToOpener('loaded:transaction', body.transaction);
  };

  // The opener sends the same parameters twice: at once and after `loaded:checkout`.
  const openOnce = (params) => {
    const requested = JSON.stringify(params);
    if (requested === shown) return;
    shown = requested;
    open(params).catch((error) => {
      fail(error.message);
      postToOpener('error', { type: 'setup', message: error.message });
    });
  };

  const clear = () => {
    shown = '';
    panel.innerHTML =
      '<section class="work"><p role="status">Loading…</p></section>';
  };

  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () =>
    postToOpener('close', { status: 'abandoned' }),
  );
  document.querySelector('.notice').append(close);

  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') postToOpener('close', { status: 'abandoned' });
  });
  addEventListener('message', ({ data, source }) => {
    if (source !== parent) return;
    if (data === 'close') clear();
    if (data === 'render') panel.querySelector('h1')?.focus();
    if (data?.type === 'inline:url') openOnce(data.params);
  });
  postToOpener('loaded:checkout');
})();

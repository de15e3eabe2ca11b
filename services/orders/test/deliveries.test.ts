import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import {
  address,
  asBuyer,
  buy,
  placeOrder,
  paperbackOrder,
} from './support/paid-order.ts';
import { reopenMailServer, waitUntilEmailsSettle } from './support/post.ts';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from './support/start-orders.ts';

let orders: Orders;

beforeAll(async () => {
  orders = await startOrders({ brokers: ['127.0.0.1:9'] });
});
afterAll(() => orders.stop());

const ship = (reference: string, body: Record<string, unknown>) =>
  orders.asAdmin(`/api/admin/orders/${reference}/shipment`, 'POST', body);

const changesOf = async (reference: string) =>
  orders.rows(
    `select what, by, facts from delivery_changes join orders on orders.id = order_id
     where reference = $1 order by delivery_changes.id`,
    [reference],
  );

const mailsOf = (email: string) =>
  orders.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('a delivery address', () => {
  it('is stored and can be changed, and each change is recorded once for the admin', async () => {
    const bought = await buy(
      orders,
      paperbackOrder({ email: 'address@example.com' }),
    );
    const buyer = asBuyer(orders, bought);
    const answer = await buyer.send(address);
    expect(answer.body['delivery']).toEqual({
      state: 'ready',
      address,
      shippedAt: null,
      deliveredAt: null,
      carrier: null,
      trackingNumber: null,
      mayChange: true,
    });
    await buyer.send(address);
    const otherAddress = {
      name: 'Ngozi Eze',
      phone: '+234 803 000 0000',
      address: '2 Aguiyi Ironsi Street',
      city: 'Abuja',
      state: 'FCT',
    };
    await buyer.send(otherAddress);
    expect((await buyer.show()).body['order']).toMatchObject({
      delivery: { state: 'ready', address: otherAddress },
    });
    expect(await changesOf(bought.reference)).toEqual([
      {
        what: 'address-given',
        by: 'buyer',
        facts: { city: 'Surulere', state: 'Lagos' },
      },
      {
        what: 'address-changed',
        by: 'buyer',
        facts: { city: 'Abuja', state: 'FCT' },
      },
    ]);
  });

  it('is refused with all validation errors at once, and the stored address remains', async () => {
    const bought = await buy(
      orders,
      paperbackOrder({ email: 'faults@example.com' }),
    );
    const buyer = asBuyer(orders, bought);
    await buyer.send(address);
    const answer = await buyer.send({
      name: '  ',
      phone: '0803 00',
      address: 'x'.repeat(301),
      city: 'Lagos\nAbuja',
      state: '',
    });
    expect([answer.status, answer.body['code']]).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
    expect(answer.body['details']).toEqual([
      'body.name: Please tell us the name for the parcel',
      'body.phone: A phone number has 7 to 15 digits',
      'body.address: Please keep this to 300 characters',
      'body.city: Please write this on one line',
      'body.state: Please choose the state',
    ]);
    const elsewhere = await buyer.send({ ...address, state: 'Atlantis' });
    expect([elsewhere.status, elsewhere.body['details']]).toEqual([
      400,
      ['body.state: Please choose the state'],
    ]);
    expect((await buyer.show()).body['order']).toMatchObject({
      delivery: { address },
    });
  });

  it('is refused with a character that reverses the direction of text', async () => {
    const bought = await buy(
      orders,
      paperbackOrder({ email: 'turned@example.com' }),
    );
    const { status, body } = await asBuyer(orders, bought).send({
      ...address,
      name: 'Ngozi \u202eezE',
    });
    expect([status, body['details']]).toEqual([
      400,
      ['body.name: Please write this on one line'],
    ]);
  });

  it.each(['+234 803 000 0000', '(0803) 000-0000', '08030000000'])(
    'may have the telephone number %s',
    async (phone) => {
      const bought = await buy(
        orders,
        paperbackOrder({ email: `phone${phone.length}@example.com` }),
      );
      const answer = await asBuyer(orders, bought).send({ ...address, phone });
      expect(answer.body['delivery']).toMatchObject({ address: { phone } });
    },
  );

  it('is accepted only for a paid paperback and with the key of the order', async () => {
    const pending = await placeOrder(
      orders,
      paperbackOrder({ email: 'unpaid@example.com' }),
    );
    const ebook = await buy(orders, ebookOrder({ email: 'e@example.com' }));
    const code = async (bought: typeof pending) => {
      const { status, body } = await asBuyer(orders, bought).send(address);
      return [status, body['code']];
    };
    expect(await code(pending)).toEqual([409, 'NOT_PAID']);
    expect(await code(ebook)).toEqual([409, 'NOTHING_TO_DELIVER']);
    expect(await code({ ...ebook, key: 'A'.repeat(22) })).toEqual([
      404,
      'ORDER_NOT_FOUND',
    ]);
  });
});

describe('a parcel', () => {
  it('is shipped and delivered, with one email and one audit entry for each', async () => {
    const email = 'parcel@example.com';
    const bought = await buy(orders, paperbackOrder({ email }));
    const { reference } = bought;
    const buyer = asBuyer(orders, bought);
    await buyer.send(address);
    const parcel = { carrier: 'GIG Logistics', trackingNumber: 'GIG-0042' };
    const step = { state: 'shipped', ...parcel, note: 'by the morning van' };
    const [first, second] = await Promise.all([
      ship(reference, step),
      ship(reference, step),
    ]);
    expect(first.body).toEqual(second.body);
    expect(first.body['delivery']).toMatchObject({
      state: 'shipped',
      ...parcel,
    });
    const late = await buyer.send({ ...address, city: 'Ikeja' });
    expect([late.status, late.body['code']]).toEqual([409, 'ALREADY_SHIPPED']);
    expect((await buyer.show()).body['order']).toMatchObject({
      delivery: { state: 'shipped', mayChange: false, ...parcel },
    });
    await ship(reference, { state: 'delivered' });
    await ship(reference, { state: 'delivered' });
    await eventually(() =>
      expect(mailsOf(email)).toEqual([
        `Receipt for After the Applause, ${reference}`,
        `After the Applause has been shipped, ${reference}`,
        `After the Applause was delivered, ${reference}`,
      ]),
    );
    const mail = orders.mails.find(({ subject }) =>
      subject.includes('has been shipped'),
    );
    for (const form of [mail?.text, mail?.html])
      for (const text of ['GIG Logistics', 'GIG-0042', 'Ngozi Eze'])
        expect(form).toContain(text);
    expect(mail?.text).not.toContain('morning van');
    const entries = await orders.rows(
      'select actor, action, before, after from audit_log where subject = $1 order by acted_at',
      [`order ${reference}`],
    );
    expect(entries).toMatchObject([
      {
        actor: 'admin',
        action: 'order.shipped',
        before: { state: 'ready', carrier: null },
        after: { state: 'shipped', ...parcel },
      },
      { action: 'order.delivered', after: { state: 'delivered' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('example.com');
    expect(await changesOf(reference)).toMatchObject([
      { what: 'address-given', by: 'buyer' },
      { what: 'shipped', by: 'admin', facts: { note: 'by the morning van' } },
      { what: 'delivered', by: 'admin' },
    ]);
  });

  it('can be set back after a mistake, and its unsent email is discarded', async () => {
    const email = 'wrong-click@example.com';
    const bought = await buy(orders, paperbackOrder({ email }));
    const { reference } = bought;
    await eventually(() => expect(mailsOf(email)).toHaveLength(1));
    orders.mailServer.isUnavailable = true;
    await ship(reference, { state: 'shipped', carrier: 'DHL' });
    const back = await ship(reference, { state: 'ready' });
    expect(back.body['delivery']).toMatchObject({
      state: 'address-missing',
      shippedAt: null,
      carrier: null,
    });
    const buyer = asBuyer(orders, bought);
    expect((await buyer.send(address)).status).toBe(200);
    await ship(reference, { state: 'shipped' });
    await ship(reference, { state: 'delivered' });
    await ship(reference, { state: 'shipped' });
    await reopenMailServer(orders);
    await waitUntilEmailsSettle(orders, reference);
    expect(mailsOf(email)).toEqual([
      `Receipt for After the Applause, ${reference}`,
      `After the Applause has been shipped, ${reference}`,
    ]);
    expect(
      (await changesOf(reference)).map(({ what }) => what as string),
    ).toEqual([
      'shipped',
      'shipment-undone',
      'address-given',
      'shipped',
      'delivered',
      'delivery-undone',
    ]);
  });

  it('goes back one step at a time, and exists only for a paid paperback', async () => {
    const { reference } = await buy(
      orders,
      paperbackOrder({ email: 'steps@example.com' }),
    );
    const ebook = await buy(orders, ebookOrder({ email: 'none@example.com' }));
    const pending = await placeOrder(
      orders,
      paperbackOrder({ email: 'pending@example.com' }),
    );
    const codeOf = async (wanted: string, state: string) => {
      const { status, body } = await ship(wanted, { state });
      return [status, body['code'] ?? null];
    };
    const refused = [409, 'DELIVERY_STEP_REFUSED'];
    expect(await codeOf(reference, 'ready')).toEqual(refused);
    expect(await codeOf(reference, 'delivered')).toEqual([200, null]);
    expect(await codeOf(reference, 'ready')).toEqual(refused);
    expect(await codeOf(ebook.reference, 'shipped')).toEqual([
      409,
      'NOTHING_TO_DELIVER',
    ]);
    expect(await codeOf(pending.reference, 'shipped')).toEqual([
      409,
      'NOT_PAID',
    ]);
    expect(await codeOf('IMP-0000-0000-0000-0000', 'shipped')).toEqual([
      404,
      'ORDER_NOT_FOUND',
    ]);
  });

  it('ships several orders at once, tells each buyer, says why one is refused, and undoes it', async () => {
    const emails = ['first@bulk.example', 'second@bulk.example'];
    const bought = [];
    for (const email of emails)
      bought.push(await buy(orders, paperbackOrder({ email })));
    const ebook = await buy(orders, ebookOrder({ email: 'x@bulk.example' }));
    const [first, second] = bought.map(({ reference }) => reference);
    const shipAll = (state: string, shipments: unknown[]) =>
      orders.asAdmin('/api/admin/shipments', 'POST', { state, shipments });
    const parcels = [
      { reference: first, carrier: 'GIG', trackingNumber: 'GIG-4471-20' },
      { reference: ebook.reference },
      { reference: second, trackingNumber: 'GIG-4471-21' },
    ];
    const results = [
      { reference: first, ok: true },
      {
        reference: ebook.reference,
        ok: false,
        code: 'NOTHING_TO_DELIVER',
        error: 'This order has nothing to deliver.',
      },
      { reference: second, ok: true },
    ];
    // A repeated request changes nothing and sends no second email.
    const answers = [
      await shipAll('shipped', parcels),
      await shipAll('shipped', parcels),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { results } });
    await waitUntilEmailsSettle(orders, second ?? '');
    for (const [index, email] of emails.entries())
      expect(mailsOf(email).slice(1)).toEqual([
        `After the Applause has been shipped, ${bought[index]?.reference}`,
      ]);
    expect(await changesOf(second ?? '')).toMatchObject([
      { what: 'shipped', facts: { trackingNumber: 'GIG-4471-21' } },
    ]);

    const undone = [{ reference: first }];
    await shipAll('ready', undone);
    const listed = await orders.asAdmin(
      '/api/admin/orders?search=bulk.example&delivery=shipped',
    );
    expect(listed.body['orders']).toMatchObject([{ reference: second }]);
    for (const body of [
      [],
      [{ reference: 'IMP-1' }],
      Array(101).fill(parcels[0]),
    ])
      expect((await shipAll('shipped', body)).status).toBe(400);
  });

  it('prints labels and slips of the paid orders with an address, and none without', async () => {
    const { reference } = await buy(
      orders,
      paperbackOrder({ email: 'print@example.com' }),
    );
    const other = await buy(
      orders,
      paperbackOrder({ email: 'no-address@example.com' }),
    );
    await orders.rows(
      `update deliveries set state = 'ready', name = 'Ọlá Adéyẹmí', phone = '0803 123 4567', address = '5 Toyin Street',
         city = 'Ikeja', address_state = 'Lagos'
       where order_id = (select id from orders where reference = $1)`,
      [reference],
    );
    const print = (path: string) =>
      fetch(`${orders.url}/api/admin/shipments/${path}`, {
        headers: {
          'x-service-token': orders.token(),
          authorization: orders.bearer(),
        },
      });
    const both = `references=${other.reference},${reference}`;
    const labels = await print(`labels?${both}`);
    expect(labels.headers.get('content-type')).toBe('application/pdf');
    const slips = Buffer.from(
      await (await print(`slips?${both}&paper=label`)).arrayBuffer(),
    ).toString('latin1');
    // One page of 100 × 150 mm, since the other order has no address.
    expect(
      slips.match(/\/MediaBox \[0 0 283\.46\d* 425\.19\d*\]/g),
    ).toHaveLength(1);
    expect(
      await (await print(`labels?references=${other.reference}`)).json(),
    ).toMatchObject({ code: 'NO_PARCEL' });
    expect((await print('labels?references=IMP-1')).status).toBe(400);
  });

  it('says of each line of a list of tracking numbers what is wrong, and changes nothing', async () => {
    const { reference } = await buy(
      orders,
      paperbackOrder({ email: 'list@example.com' }),
    );
    const ebook = await buy(
      orders,
      ebookOrder({ email: 'list-e@example.com' }),
    );
    const preview = async (csv: string) => {
      const { status, body } = await orders.asAdmin(
        '/api/admin/shipments/tracking',
        'POST',
        { csv },
      );
      return status === 200
        ? (body['lines'] as Record<string, unknown>[]).map((one) => [
            one['line'],
            one['carrier'],
            one['trackingNumber'],
            one['error'],
          ])
        : body['code'];
    };
    expect(
      await preview(
        [
          'Tracking,Reference,Carrier',
          `A-1,${reference},GIG`,
          `A-2,${reference},GIG`,
          `A-3,${ebook.reference},GIG`,
          `,${ebook.reference},GIG`,
          'A-4,IMP-0000-0000-0000-0000,GIG',
          'A-5,nonsense,GIG',
        ].join('\n'),
      ),
    ).toEqual([
      [2, 'GIG', 'A-1', 'The address is missing.'],
      [3, 'GIG', 'A-2', 'Line 2 has the same order.'],
      [4, 'GIG', 'A-3', 'This order has nothing to deliver.'],
      [5, 'GIG', '', 'The tracking number is missing.'],
      [6, 'GIG', 'A-4', 'There is no such order.'],
      [7, 'GIG', 'A-5', 'This is no order reference.'],
    ]);
    await orders.rows(
      `update deliveries set state = 'ready', name = 'Ada', phone = '0803', address = '5 Toyin Street'
       where order_id = (select id from orders where reference = $1)`,
      [reference],
    );
    // Without headings, without a carrier and without hyphens.
    const plain = reference.replaceAll('-', '').toLowerCase();
    expect(await preview(`${plain};A-1`)).toEqual([[1, '', 'A-1', null]]);
    expect(await preview(`${reference};A-1\n`.repeat(101))).toBe(
      'TOO_MANY_LINES',
    );
    expect(await changesOf(reference)).toEqual([]);
  });

  it('can be moved only by the admin', async () => {
    const { reference } = await buy(
      orders,
      paperbackOrder({ email: 'nobody@example.com' }),
    );
    const path = `/api/admin/orders/${reference}/shipment`;
    const answer = await orders.post(path, { state: 'shipped' });
    expect(answer.status).toBe(401);
  });
});
